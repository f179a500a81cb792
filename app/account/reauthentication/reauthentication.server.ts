import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { FormErrors } from "#app/platform/http/forms.server.ts";
import { consumeRateLimit, refundRateLimit, resetRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { queueMail } from "#app/platform/mail/mails.server.ts";
import { reauthenticationMail } from "../account-mails.ts";
import { countCode, issueCode, newCode } from "../codes/codes.server.ts";
import { codeError, enterCode } from "../codes/enter-code.server.ts";
import { mailedDigitsMissing } from "../codes/six-digits.ts";
import { checkHashQueue, isPassword, passwordHashOf } from "../password/password.server.ts";
import {
  proofsPerAccount,
  secondProofsPerAccount,
  stepsPerAccountAndDay,
  type Wait,
  waitText,
} from "../rate-limits.ts";
import { checkTotp, isTotpUnreadable } from "../two-step/authenticators.server.ts";
import { spendRecoveryCode } from "../two-step/recovery-codes.server.ts";
import { hasTwoStep } from "../two-step/two-step.server.ts";
import type { User } from "../user.ts";
import { findUserSummary } from "../user-summary.server.ts";
import type { Proof, ProofKind } from "./proof.ts";

export const wrongPassword = "That isn't your current password.";

/** What this user has to provide: the password or, without one, a code that is emailed first. */
export async function reauthenticationKind(db: Db, { user }: { user: string }): Promise<ProofKind> {
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

/** What a form has to require: `reauthenticationKind`, and whether the second step as well. */
export async function requestedProof(
  db: Db,
  { user }: { user: string },
): Promise<{ kind: ProofKind; second: boolean }> {
  return { kind: await reauthenticationKind(db, { user }), second: await hasTwoStep(db, { user }) };
}

/** Emails the code that replaces a password. */
export async function sendReauthenticationCode(db: Db, { user }: { user: User }): Promise<{ kind: "sent" } | Wait> {
  const code = await newCode();
  return inTransaction(db, async (transaction) => {
    const wait = await countCode(transaction, { user: user.id, email: user.email, purpose: "identity" });
    if (wait) return wait;
    await issueCode(transaction, { user: user.id, purpose: "identity", code });
    const mail = reauthenticationMail({ firstName: user.firstName, code: code.digits });
    await queueMail(transaction, { to: user.email, mail, user: user.id });
    return { kind: "sent" };
  });
}

/**
 * Verifies the user's identity again, in case a browser was left unattended. With two-step sign-in, both steps are
 * required.
 * @param second false if the second step was verified already.
 * @returns undefined if it succeeds, otherwise the errors by field.
 * @throws TooManyPasswords.
 */
export async function checkProof(
  db: Db,
  { user, proof, second = true }: { user: string; proof: Proof; second?: boolean },
): Promise<FormErrors | undefined> {
  // For a deleted account (in another window in the meantime), no password is right.
  const byCode = (await passwordHashOf(db, { user })) === null;
  const secondFactor = async () => (second ? checkSecondFactor(db, { user, typed: proof.secondCode }) : undefined);
  if (!byCode) return (await checkPassword(db, user, proof.currentPassword)) ?? secondFactor();
  // An emailed code is harder to get than one from the app, so it is used up last.
  return missingCode(proof.code) ?? (await secondFactor()) ?? checkCode(db, user, proof.code);
}

async function checkPassword(db: Db, user: string, password = ""): Promise<FormErrors | undefined> {
  if (password === "") return { currentPassword: ["Enter your current password"] };
  checkHashQueue();
  const seconds = await consumeRateLimit(db, { limit: proofsPerAccount, of: user });
  if (seconds > 0) return { currentPassword: [waitText({ kind: "wait", of: "tries", seconds })] };
  if (!(await isPassword(db, { user, password }))) return { currentPassword: [wrongPassword] };
  await resetRateLimit(db, { limit: proofsPerAccount, of: user });
  return undefined;
}

async function checkCode(db: Db, user: string, digits = ""): Promise<FormErrors | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", user)
    .where("purpose", "=", "identity")
    .executeTakeFirst();
  const result = await enterCode(db, { id: row?.id ?? "", purpose: "identity", digits }, async () => undefined);
  return result.kind === "right" ? undefined : { code: [codeError(result)] };
}

function missingCode(digits = ""): FormErrors | undefined {
  return /^\d{6}$/.test(digits) ? undefined : { code: [mailedDigitsMissing] };
}

const missingSecondCode = "Enter the code from your authenticator app, or a recovery code";
const wrong = "That code isn't right. Enter the newest one from your app, or a recovery code you haven't used.";
const unreadable = "We can't check codes from your app right now. Use a recovery code, or contact us.";

/**
 * Verifies the second step again, if two-step sign-in is on.
 * @param typed a code from the app, or a recovery code. Either is used up if it is right.
 * @returns undefined if it is right or there is no second step, otherwise the error for the field.
 */
async function checkSecondFactor(
  db: Db,
  { user, typed = "" }: { user: string; typed?: string },
): Promise<FormErrors | undefined> {
  if (!(await hasTwoStep(db, { user }))) return undefined;
  const code = typed.replace(/\s/g, "");
  if (code === "") return { secondCode: [missingSecondCode] };
  if (!/^\d{6}$/.test(code)) {
    return (await spendRecoveryCode(db, { user, code })) ? undefined : { secondCode: [wrong] }; // too long to guess
  }
  if (await isTotpUnreadable(db, { user })) return { secondCode: [unreadable] };
  const own = { limit: secondProofsPerAccount, of: user };
  const day = { limit: stepsPerAccountAndDay, of: (await findUserSummary(db, { user }))?.email ?? user };
  const seconds = (await consumeRateLimit(db, own)) || (await consumeRateLimit(db, day));
  if (seconds > 0) return { secondCode: [waitText({ kind: "wait", of: "tries", seconds })] };
  if (!(await checkTotp(db, { user, digits: code }))) return { secondCode: [wrong] };
  await resetRateLimit(db, own);
  await refundRateLimit(db, day);
  return undefined;
}
