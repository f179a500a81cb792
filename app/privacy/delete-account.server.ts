import { findPerson } from "#app/account/person.server.ts";
import { isLastAdmin } from "#app/account/roles/roles.server.ts";
import { leaveStripe } from "#app/billing/stripe/leaving-customers.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { eraseDeleted } from "#app/platform/erase.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { accountDeletedMail } from "./account-deleted-mail.ts";

/** What deleting came to. `erased`: nothing is left on the disk either (eraseDeleted). */
export type DeleteResult = { kind: "deleted"; erased: boolean } | { kind: "last-admin" };

/**
 * Deletes an account and everything that belongs to it: every table refers to `users` with `on delete cascade`. Then
 * its traces on the disk. What stays is one last mail, until it is sent. Twice is the same as once.
 *
 * A subscription ends as soon as Stripe can be reached: that is noted here and done by the payments worker. Parts that
 * keep files end them here, after the transaction.
 */
export async function deleteAccount(db: Db, { user }: { user: string }): Promise<DeleteResult> {
  const kind = await inTransaction(db, async (transaction): Promise<DeleteResult["kind"]> => {
    if (await isLastAdmin(transaction, { user })) return "last-admin";
    const person = await findPerson(transaction, { user });
    if (!person) return "deleted";
    const subscriptionCancelled = await leaveStripe(transaction, { user });
    await deleteMails(transaction, user, person.email);
    await transaction.deleteFrom("users").where("id", "=", user).execute();
    const mail = accountDeletedMail({ firstName: person.firstName, at: new Date(), subscriptionCancelled });
    await queueMail(transaction, { to: person.email, mail, forget: true });
    return "deleted";
  });
  return kind === "deleted" ? { kind, erased: await eraseDeleted(db) } : { kind };
}

/**
 * Those about the account, and those of nobody's account to an address that was shown to be theirs: anybody can have an
 * account at a provider that names another's address.
 */
async function deleteMails(transaction: Db, user: string, email: string): Promise<void> {
  await transaction
    .deleteFrom("mails")
    .where(({ eb, or, and, selectFrom }) => {
      const subscription = selectFrom("subscribers").select("email").where("user_id", "=", user);
      const theirs = or([eb("to_address", "=", email), eb("to_address", "in", subscription)]);
      return or([eb("user_id", "=", user), and([eb("user_id", "is", null), theirs])]);
    })
    .execute();
}
