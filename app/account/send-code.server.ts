import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { type Code, newCode } from "./codes/code.server.ts";
import { countCode } from "./codes/code-wait.server.ts";
import { putCode } from "./codes/put-code.server.ts";
import { confirmMail } from "./confirm-mail.ts";
import type { Wait } from "./tries.ts";
import { purpose } from "./verifications.server.ts";

interface Sending {
  user: string;
  email: string;
  firstName: string;
  code: Code;
  returnTo: string;
  /** Where people reach us; the link begins with it. */
  origin: string;
  /** A new sign-up: the page of the one before is worth nothing any more. */
  afresh?: boolean;
}

/** Puts the code of a sign-up in the place of the one before and queues its mail. @returns the verification's id. */
export async function sendCode(transaction: Db, sending: Sending): Promise<string> {
  const { user, email, firstName, code, returnTo, origin, afresh } = sending;
  const id = await putCode(transaction, { user, purpose, code, returnTo, afresh });
  const confirmUrl = `${origin}/verify/${id}?code=${code.digits}`;
  await queueMail(transaction, { to: email, mail: confirmMail({ firstName, code: code.digits, confirmUrl }), user });
  return id;
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
      .where("verifications.purpose", "=", purpose)
      .executeTakeFirst();
    if (!row) return { kind: "missing" };
    if (row.confirmedAt !== null) return { kind: "used" };
    const wait = await countCode(transaction, { ...row, purpose });
    if (wait) return wait;
    await sendCode(transaction, { ...row, code, origin });
    return { kind: "sent" };
  });
}
