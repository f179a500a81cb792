import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Audience, MailingKind } from "./mailing.ts";

interface Wanted {
  kind: MailingKind;
  audience: Audience;
}

/** What comes behind this id, in the order of ids, so that the whole can be taken in parts. */
interface Behind {
  after: string;
}

/**
 * The accounts that a mailing goes to: with a confirmed address, and on that plan. `mailed` is 0 where somebody wants no
 * such mails, or their mailbox is not there.
 */
export function accountsIn(db: Db, { kind, audience, after }: Wanted & Behind) {
  const [wants, unasked] =
    kind === "newsletter" ? (["choice.newsletter", 0] as const) : (["choice.messages", 1] as const);
  const plan = audience === "all" || audience === "newsletter" ? undefined : audience;
  return db
    .selectFrom("users as account")
    .innerJoin("profiles as profile", "profile.user_id", "account.id")
    .leftJoin("mail_choices as choice", "choice.user_id", "account.id")
    .select(["account.id", "account.email as address"])
    .select(({ case: when, or, eb, fn, lit }) =>
      when()
        .when(or([eb(fn.coalesce(wants, lit(unasked)), "=", 0), eb("choice.bounced_at", "is not", null)]))
        .then(0)
        .else(1)
        .end()
        .as("mailed"),
    )
    .where("account.email_confirmed_at", "is not", null)
    .$if(plan !== undefined, (accounts) => accounts.where("profile.plan", "=", plan ?? "free"))
    .$if(audience === "newsletter", (accounts) => accounts.where("account.id", "=", "")) // the list alone
    .where("profile.user_id", ">", after) // by the profile: its index goes plan by plan, in this order
    .orderBy("profile.user_id");
}

/** The newsletter's list: who confirmed and did not leave. An address that has an account counts there, if that is asked. */
export function subscribersIn(db: Db, { audience, after }: Pick<Wanted, "audience"> & Behind) {
  return db
    .selectFrom("newsletter_subscribers as subscriber")
    .select(["subscriber.id", "subscriber.email as address"])
    .where("subscriber.is_active", "=", 1)
    .where("subscriber.confirmed_at", "is not", null)
    .where("subscriber.bounced_at", "is", null)
    .where("subscriber.id", ">", after)
    .orderBy("subscriber.id")
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

const size = 5_000; // rows that are counted at once: a few milliseconds, between which pages are answered

/** How many mails a mailing would be now: exactly those that queueing it would put into the queue. */
export async function countAudience(db: Db, wanted: Wanted): Promise<number> {
  const accounts = await countAll((after) =>
    db
      .selectFrom(
        accountsIn(db, { ...wanted, after })
          .limit(size)
          .as("part"),
      )
      .select(({ fn }) => [fn.sum<number>("mailed").as("mails"), fn.max("id").as("last")])
      .executeTakeFirstOrThrow(),
  );
  if (!hasSubscribers(wanted)) return accounts;
  const subscribers = await countAll((after) =>
    db
      .selectFrom(
        subscribersIn(db, { ...wanted, after })
          .limit(size)
          .as("part"),
      )
      .select(({ fn }) => [fn.countAll<number>().as("mails"), fn.max("id").as("last")])
      .executeTakeFirstOrThrow(),
  );
  return accounts + subscribers;
}

/** @param count counts the next rows behind an id, which are in its order */
async function countAll(
  count: (after: string) => Promise<{ mails: number | null; last: string | null }>,
): Promise<number> {
  let [sum, after]: [number, string | null] = [0, ""];
  while (after !== null) {
    const { mails, last } = await count(after);
    sum += mails ?? 0;
    after = last;
    await setImmediate(); // others are answered
  }
  return sum;
}
