import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { emailChangeCodeMail, emailWantedMail } from "../account-mails.ts";
import { type Code, countCode, issueCode, newCode } from "../codes/codes.server.ts";
import { changesPerAccount, type Wait } from "../rate-limits.ts";
import type { User } from "../user.ts";
import { findUserSummary } from "../user-summary.server.ts";
import { pendingChange } from "./pending-change.server.ts";

type Person = Pick<User, "id" | "firstName">;

/** The result of requesting a code for a new address. */
type RequestResult = { kind: "sent" } | Wait;

/**
 * Emails a code to the account's new address. The response is the same if the address belongs to another account; in
 * that case its owner gets an email without a code.
 */
export async function requestEmailChange(
  db: Db,
  { user, email }: { user: Person; email: string },
): Promise<RequestResult> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const seconds = await consumeRateLimit(transaction, { limit: changesPerAccount, of: user.id });
    if (seconds > 0) return { kind: "wait", of: "tries", seconds };
    return send(transaction, { user, email, code });
  });
}

/** Emails another code for the pending change and invalidates the one before. */
export async function resendChangeCode(
  db: Db,
  { user }: { user: Person },
): Promise<RequestResult | { kind: "missing" }> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const pending = await pendingChange(transaction, { user: user.id });
    return pending ? send(transaction, { user, email: pending.email, code }) : { kind: "missing" };
  });
}

async function send(transaction: Db, { user, email, code }: { user: Person; email: string; code: Code }) {
  const purpose = "email_change";
  const wait = await countCode(transaction, { user: user.id, email, purpose });
  if (wait) return wait;
  await issueCode(transaction, { user: user.id, purpose, code, email });
  const owner = await findUserSummary(transaction, { email });
  if (owner?.confirmed) {
    await queueMail(transaction, { to: email, mail: emailWantedMail(owner), user: owner.id });
  } else {
    const mail = emailChangeCodeMail({ firstName: user.firstName, code: code.digits });
    // Not kept: users can export their emails, so this one would reveal whether the address belongs to another account.
    await queueMail(transaction, { to: email, mail, user: user.id, deleteAfterSend: true });
  }
  return { kind: "sent" } as const;
}
