import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { confirmMail } from "./account-mails.ts";
import { type Code, countCode, newCode } from "./codes/codes.server.ts";
import { renewSignUp } from "./pending-sign-ups.server.ts";
import type { Wait } from "./rate-limits.ts";
import { purpose } from "./verifications.server.ts";

interface Sending {
  /** The id of the sign-up's verification, which has this code. */
  id: string;
  user: string;
  email: string;
  firstName: string;
  code: Code;
  /** The public origin, with which the link begins. */
  origin: string;
}

/** Queues the email with the code of a sign-up. */
export async function sendCode(transaction: Db, sending: Sending): Promise<void> {
  const { id, user, email, firstName, code, origin } = sending;
  const confirmUrl = `${origin}/verify/${id}?code=${code.digits}`;
  await queueMail(transaction, { to: email, mail: confirmMail({ firstName, code: code.digits, confirmUrl }), user });
}

/** The result of requesting another code. */
type ResendResult = { kind: "sent" } | { kind: "missing" } | { kind: "used" } | Wait;

/** Sends a new code for a verification. Its address stays; the old code no longer works. */
export async function resendCode(db: Db, { id, origin }: { id: string; origin: string }): Promise<ResendResult> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const row = await transaction
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .innerJoin("profiles", "profiles.user_id", "users.id")
      .select(["users.id as user", "users.email", "users.email_confirmed_at as confirmedAt"])
      .select(({ fn }) => fn.coalesce("verifications.first_name", "profiles.first_name").as("firstName"))
      .select("verifications.return_to as returnTo")
      .where("verifications.id", "=", id)
      .where("verifications.purpose", "=", purpose)
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (row.confirmedAt !== null) return { kind: "used" };
    const wait = await countCode(transaction, { ...row, purpose });
    if (wait) return wait;
    await renewSignUp(transaction, { id, code, returnTo: row.returnTo });
    await sendCode(transaction, { ...row, id, code, origin });
    return { kind: "sent" };
  });
}
