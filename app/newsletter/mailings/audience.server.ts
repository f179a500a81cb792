import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Audience, MailingKind } from "./mailing.ts";

interface AccountsInInput {
  kind: MailingKind;
  audience: Audience;
  /** Only the accounts of this selection. */
  selection_id?: string | null;
}

/** A keyset cursor: rows after this ID, in ID order, for reading in batches. */
interface Behind {
  after: string;
}

/**
 * The accounts in a mailing's audience: with a confirmed address, and on the plan. `mailed` is 0 if the user has opted
 * out of such mails, or if their mailbox bounced.
 */
export function accountsIn(db: Db, { kind, audience, selection_id = null, after }: AccountsInInput & Behind) {
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
    .$if(audience === "newsletter", (accounts) => accounts.where("account.id", "=", "")) // subscribers only
    .$if(selection_id !== null, (accounts) =>
      accounts
        .innerJoin("selected_accounts as selected", "selected.user_id", "profile.user_id")
        .where("selected.selection_id", "=", selection_id),
    )
    .where("profile.user_id", ">", after) // by profile: its index has this order within each plan
    .orderBy(sql.ref(selection_id === null ? "profile.user_id" : "selected.user_id"));
}

/** Confirmed, active newsletter subscribers. Unless only the list is addressed, those with an account are excluded. */
export function subscribersIn(db: Db, { audience, after }: Pick<AccountsInInput, "audience"> & Behind) {
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

/** Whether the audience includes newsletter subscribers. */
export function hasSubscribers({ kind, audience }: AccountsInInput): boolean {
  return kind === "newsletter" && (audience === "all" || audience === "newsletter");
}

const size = 5_000; // rows per count: takes a few milliseconds, so that the event loop can handle requests in between

/** The number of mails that queueing the mailing now would produce. */
export async function countAudience(db: Db, input: AccountsInInput): Promise<number> {
  const accounts = await countAll((after) =>
    db
      .selectFrom(
        accountsIn(db, { ...input, after })
          .limit(size)
          .as("part"),
      )
      .select(({ fn }) => [fn.sum<number>("mailed").as("mails"), fn.max("id").as("last")])
      .executeTakeFirstOrThrow(),
  );
  if (!hasSubscribers(input)) return accounts;
  const subscribers = await countAll((after) =>
    db
      .selectFrom(
        subscribersIn(db, { ...input, after })
          .limit(size)
          .as("part"),
      )
      .select(({ fn }) => [fn.countAll<number>().as("mails"), fn.max("id").as("last")])
      .executeTakeFirstOrThrow(),
  );
  return accounts + subscribers;
}

/** @param count counts the next batch of rows after an ID, in ID order */
async function countAll(
  count: (after: string) => Promise<{ mails: number | null; last: string | null }>,
): Promise<number> {
  let [sum, after]: [number, string | null] = [0, ""];
  while (after !== null) {
    const { mails, last } = await count(after);
    sum += mails ?? 0;
    after = last;
    await setImmediate(); // yield to the event loop
  }
  return sum;
}
