import { isLastAdmin } from "#app/account/roles/roles.server.ts";
import { findUserSummary } from "#app/account/user-summary.server.ts";
import { withdrawReports } from "#app/assessment/credential/withdraw-reports.server.ts";
import { queueCustomerDeletion } from "#app/billing/stripe/customer.server.ts";
import { ownedInterviewFiles } from "#app/interviews/owned-interviews.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { markErasureDue } from "#app/platform/db/secure-erase.server.ts";
import type { FileStorage } from "#app/platform/files/file-storage.ts";
import type { OwnedFile } from "#app/platform/files/owned-file.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import type { Uploads } from "#app/platform/uploads/uploads.server.ts";
import { ownedResourceFiles } from "#app/resources/owned-resources.server.ts";
import { unreferencedFiles } from "#app/resources/unreferenced-files.server.ts";
import { accountDeletedMail, type DeletionReason } from "./account-deleted-mail.ts";

/** The storage of a user's files. */
type Stored = { files: FileStorage; uploads: Uploads };

interface DeleteAccountInput<Refusal> {
  user: string;
  /** Why it is deleted, as the last mail says; by default because its owner asked for it. */
  reason?: DeletionReason;
  /** Runs first, in the same transaction. With a refusal, nothing is deleted. */
  check?: (transaction: Db) => Promise<Refusal | undefined>;
}

/** The result of deleting an account. `filesLeft`: some of its files could not be deleted yet. */
type DeleteResult<Refusal> = { kind: "deleted"; filesLeft: boolean } | { kind: "last-admin" } | Refusal;

/** What remains to be deleted after the transaction. */
type LeftFiles = { files: string[]; uploads: string[] };
type Refused<Refusal> = Refusal | { kind: "last-admin" };

/**
 * Deletes an account and everything that belongs to it: every table references `users` with `on delete cascade`. Its
 * signed reports are withdrawn: their codes stay, which say nothing of whose they were. Then deletes its files; after a crash, the file sweeps find the rest. Traces on disk are erased soon afterwards
 * (`erasureJob`). One last mail stays until it is sent. Idempotent.
 *
 * A subscription ends as soon as Stripe is reachable: this is queued here and done by the payments worker.
 */
export async function deleteAccount<Refusal extends { kind: string } = never>(
  db: Db,
  stored: Stored,
  { user, reason = "asked", check }: DeleteAccountInput<Refusal>,
): Promise<DeleteResult<Refusal>> {
  const deleted = await inTransaction(db, async (transaction): Promise<LeftFiles | { refused: Refused<Refusal> }> => {
    const refusal = await check?.(transaction);
    if (refusal) return { refused: refusal };
    if (await isLastAdmin(transaction, { user })) return { refused: { kind: "last-admin" } };
    const person = await findUserSummary(transaction, { user });
    if (!person) return { files: [], uploads: [] };
    const owned = (await filesOf(transaction, { user })).map(({ key }) => key);
    const pending = await transaction.selectFrom("uploads").select("id").where("user_id", "=", user).execute();
    const uploads = await stored.uploads.namesOf(
      transaction,
      pending.map(({ id }) => id),
    );
    const subscriptionCancelled = await queueCustomerDeletion(transaction, { user });
    await deleteMails(transaction, user, person.email);
    await withdrawReports(transaction, { user });
    await transaction.deleteFrom("users").where("id", "=", user).execute();
    await markErasureDue(transaction);
    const files = await unreferencedFiles(transaction, owned);
    const { firstName, timeZone: zone } = person;
    const mail = accountDeletedMail({ firstName, at: new Date(), zone, subscriptionCancelled, reason });
    await queueMail(transaction, { to: person.email, mail, deleteAfterSend: true });
    return { files, uploads };
  });
  if ("refused" in deleted) return deleted.refused;
  return { kind: "deleted", filesLeft: !(await deleteFiles(stored, deleted)) };
}

/** @returns whether all of them are gone. */
async function deleteFiles({ files, uploads }: Stored, of: LeftFiles): Promise<boolean> {
  const tries = await Promise.allSettled(of.files.map((key) => files.delete(key)));
  const areUploadsGone = await uploads.remove(of.uploads);
  return areUploadsGone && tries.every(({ status }) => status === "fulfilled");
}

/**
 * Deletes mails about the account, and mails without an account to one of the user's verified addresses. Provider
 * addresses do not count: an account at a provider may name another person's address.
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

/** The user's files, without duplicates: an administrator's copy of an upload shares its file. */
export async function filesOf(db: Db, { user }: { user: string }): Promise<OwnedFile[]> {
  const files = [...(await ownedResourceFiles(db, { user })), ...(await ownedInterviewFiles(db, { user }))];
  return [...new Map(files.map((file) => [file.key, file])).values()];
}
