import { randomUUID } from "node:crypto";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mails.server.ts";
import { countTry } from "#app/platform/throttle.server.ts";
import { type Code, newCode } from "./code.server.ts";
import { confirmMail } from "./confirm-mail.ts";
import { codesPerAddress, type Wait } from "./tries.ts";
import { purpose } from "./verifications.server.ts";

const tries = 5; // for one code
const apart = 30; // seconds between two codes

interface Recipient {
  user: string;
  email: string;
}

/**
 * May this address be sent a code now? If so it is counted, so send it in the same transaction.
 * @returns the wait, with the verification that a code was sent for a moment ago.
 */
export async function countCode(
  transaction: Db,
  { user, email }: Recipient,
): Promise<(Wait & { verification?: string }) | undefined> {
  const now = Date.now();
  const last = await transaction
    .selectFrom("verifications")
    .select(["id", "sent_at"])
    .where("user_id", "=", user)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  const soon = last ? Math.ceil((Date.parse(last.sent_at) + apart * 1000 - now) / 1000) : 0;
  if (soon > 0) return { kind: "wait", of: "code", seconds: soon, verification: last?.id };
  const seconds = await countTry(transaction, { limit: codesPerAddress, of: email, now });
  return seconds > 0 ? { kind: "wait", of: "codes", seconds } : undefined;
}

interface Sending extends Recipient {
  firstName: string;
  code: Code;
  returnTo: string;
  /** Where people reach us; the link begins with it. */
  origin: string;
  /** A new sign-up: the page of the one before is worth nothing any more. */
  afresh?: boolean;
}

/** Puts a new code in the place of the old one and queues its mail. @returns the verification's id. */
export async function sendCode(transaction: Db, sending: Sending): Promise<string> {
  const { user, email, firstName, code, returnTo, origin, afresh = false } = sending;
  const fields = {
    secret: code.secret,
    tries_left: tries,
    return_to: returnTo,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
  };
  const id = randomUUID(); // it stands in an address, so not one that tells when it was made
  const row = await transaction
    .insertInto("verifications")
    .values({ id, user_id: user, purpose, ...fields })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(afresh ? { id, ...fields } : fields))
    .returning("id")
    .executeTakeFirstOrThrow();
  const confirmUrl = `${origin}/verify/${row.id}?code=${code.digits}`;
  await queueMail(transaction, { to: email, mail: confirmMail({ firstName, code: code.digits, confirmUrl }) });
  return row.id;
}

/** What asking for another code came to. */
export type ResendResult = { kind: "sent" } | { kind: "missing" } | { kind: "used" } | Wait;

/** Sends a new code for a verification; its address stays, the old code no longer works. */
export async function resendCode(db: Db, { id, origin }: { id: string; origin: string }): Promise<ResendResult> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .innerJoin("profiles", "profiles.user_id", "users.id")
      .select(["users.id as user", "users.email", "users.email_confirmed_at as confirmedAt"])
      .select(["profiles.first_name as firstName", "verifications.return_to as returnTo"])
      .where("verifications.id", "=", id)
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (row.confirmedAt !== null) return { kind: "used" };
    const wait = await countCode(transaction, row);
    if (wait) return wait;
    await sendCode(transaction, { ...row, code, origin });
    return { kind: "sent" };
  });
}
