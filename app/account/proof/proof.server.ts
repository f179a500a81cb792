import { type Db, inTransaction } from "#app/platform/db.server.ts";
import type { FormErrors } from "#app/platform/forms.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { countTry, forgetTries } from "#app/platform/throttle.server.ts";
import { newCode } from "../codes/code.server.ts";
import { countCode } from "../codes/code-wait.server.ts";
import { codeError, enterCode } from "../codes/enter-code.server.ts";
import { putCode } from "../codes/put-code.server.ts";
import { mailedDigitsMissing } from "../codes/six-digits.ts";
import { isPassword, passwordHashOf } from "../password/stored-password.server.ts";
import { proofsPerAccount, type Wait, waitText } from "../tries.ts";
import type { User } from "../user.ts";
import type { Proof, ProofKind } from "./proof.ts";
import { proofMail } from "./proof-mail.ts";

export const wrongPassword = "This is not your current password.";

/** What this person is asked for: the password, or without one a code that is mailed first. */
export async function proofKind(db: Db, { user }: { user: string }): Promise<ProofKind> {
  const { password_hash, waiting } = await db
    .selectFrom("users")
    .leftJoin("verifications", (join) =>
      join
        .onRef("verifications.user_id", "=", "users.id")
        .on("verifications.purpose", "=", "identity")
        .on("verifications.tries_left", ">", 0)
        .on("verifications.expires_at", ">", new Date().toISOString()),
    )
    .select(["users.password_hash", "verifications.id as waiting"])
    .where("users.id", "=", user)
    .executeTakeFirstOrThrow();
  if (password_hash !== null) return "password";
  return waiting === null ? "unsent" : "code";
}

/** Mails the code that stands in for a password. */
export async function sendProofCode(db: Db, { user }: { user: User }): Promise<{ kind: "sent" } | Wait> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const wait = await countCode(transaction, { user: user.id, email: user.email, purpose: "identity" });
    if (wait) return wait;
    await putCode(transaction, { user: user.id, purpose: "identity", code });
    const mail = proofMail({ firstName: user.firstName, code: code.digits });
    await queueMail(transaction, { to: user.email, mail, user: user.id });
    return { kind: "sent" };
  });
}

/**
 * Is it really them? Somebody may have left a browser open.
 * @returns undefined when it is, otherwise what to show beside which field.
 */
export async function checkProof(
  db: Db,
  { user, proof }: { user: string; proof: Proof },
): Promise<FormErrors | undefined> {
  // Without an account (deleted meanwhile, in another window) no password is the right one.
  const byCode = (await passwordHashOf(db, { user })) === null;
  return byCode ? checkCode(db, user, proof.code) : checkPassword(db, user, proof.currentPassword);
}

async function checkPassword(db: Db, user: string, password = ""): Promise<FormErrors | undefined> {
  if (password === "") return { currentPassword: ["Enter your current password"] };
  const seconds = await countTry(db, { limit: proofsPerAccount, of: user });
  if (seconds > 0) return { currentPassword: [waitText({ kind: "wait", of: "tries", seconds })] };
  if (!(await isPassword(db, { user, password }))) return { currentPassword: [wrongPassword] };
  await forgetTries(db, { limit: proofsPerAccount, of: user });
  return undefined;
}

async function checkCode(db: Db, user: string, digits = ""): Promise<FormErrors | undefined> {
  if (!/^\d{6}$/.test(digits)) return { code: [mailedDigitsMissing] };
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", user)
    .where("purpose", "=", "identity")
    .executeTakeFirst();
  const result = await enterCode(db, { id: row?.id ?? "", purpose: "identity", digits }, async () => undefined);
  return result.kind === "right" ? undefined : { code: [codeError(result)] };
}
