import type { Db } from "#app/platform/db.server.ts";
import type { Audience, MailingKind } from "./mailing.ts";

interface Wanted {
  kind: MailingKind;
  audience: Audience;
}

/**
 * The accounts that a mailing goes to: with a confirmed address, and on that plan. `mailed` is 0 where somebody wants no
 * such mails, or their mailbox is not there.
 */
export function accountsIn(db: Db, { kind, audience }: Wanted) {
  const wants = kind === "newsletter" ? "choice.newsletter" : "choice.messages";
  const plan = audience === "all" || audience === "newsletter" ? undefined : audience;
  return db
    .selectFrom("users as account")
    .innerJoin("profiles as profile", "profile.user_id", "account.id")
    .leftJoin("mail_choices as choice", "choice.user_id", "account.id")
    .select(["account.id", "account.email as address"])
    .select(({ case: when, or, eb }) =>
      when()
        .when(or([eb(wants, "=", 0), eb("choice.bounced_at", "is not", null)]))
        .then(0)
        .else(1)
        .end()
        .as("mailed"),
    )
    .where("account.email_confirmed_at", "is not", null)
    .$if(plan !== undefined, (accounts) => accounts.where("profile.plan", "=", plan ?? "free"))
    .$if(audience === "newsletter", (accounts) => accounts.where("account.id", "=", "")); // the list alone
}

/** The newsletter's list: who confirmed and did not leave. An address that has an account counts there, if that is asked. */
export function subscribersIn(db: Db, { audience }: Pick<Wanted, "audience">) {
  return db
    .selectFrom("newsletter_subscribers as subscriber")
    .select(["subscriber.id", "subscriber.email as address"])
    .where("subscriber.is_active", "=", 1)
    .where("subscriber.confirmed_at", "is not", null)
    .where("subscriber.bounced_at", "is", null)
    .$if(audience !== "newsletter", (subscribers) =>
      subscribers.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("users")
              .select("users.id")
              .whereRef("users.email", "=", "subscriber.email")
              .where("users.email_confirmed_at", "is not", null),
          ),
        ),
      ),
    );
}

/** Does a mailing go to the newsletter's list as well? */
export function hasSubscribers({ kind, audience }: Wanted): boolean {
  return kind === "newsletter" && (audience === "all" || audience === "newsletter");
}

/** How many mails a mailing would be now: exactly those that queueing it would put into the queue. */
export async function countAudience(db: Db, wanted: Wanted): Promise<number> {
  const accounts = await db
    .selectFrom(accountsIn(db, wanted).as("accounts"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("mailed", "=", 1)
    .executeTakeFirstOrThrow();
  if (!hasSubscribers(wanted)) return accounts.count;
  const subscribers = await db
    .selectFrom(subscribersIn(db, wanted).as("subscribers"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return accounts.count + subscribers.count;
}
