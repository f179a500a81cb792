import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { takeUpChoices } from "#app/platform/mail/mail-choices.server.ts";
import { countCode, newCode } from "./codes/codes.server.ts";
import { isCommonPassword } from "./password/known-passwords.server.ts";
import { isOwnWord } from "./password/own-words.ts";
import { checkHashQueue, hashPassword } from "./password/password.server.ts";
import { pendingSignUps, renewSignUp, signUpWith, storeSignUp } from "./pending-sign-ups.server.ts";
import { signInsPerAccount, signUpsPerClient, type Wait } from "./rate-limits.ts";
import { sendCode } from "./send-code.server.ts";
import type { SignUpForm } from "./user.ts";
import { purpose } from "./verifications.server.ts";

/** The result of signing up. `sent`: a code is on its way, and this verification is waiting for it. */
type SignUpResult = { kind: "sent"; verification: string } | { kind: "taken" } | { kind: "common" } | Wait;

interface SignUp {
  form: Omit<SignUpForm, "confirmPassword" | "to">;
  returnTo: string;
  /** The public origin, for the link in the email. */
  origin: string;
}

/**
 * Creates an account that is waiting for its code.
 * @param client the client's network address, for rate limiting.
 * @throws TooManyPasswords.
 */
export async function signUp(db: Db, { client, ...wanted }: SignUp & { client: string }): Promise<SignUpResult> {
  const { password } = wanted.form;
  if (isOwnWord(password, wanted.form) || (await isCommonPassword(password))) return { kind: "common" };
  checkHashQueue();
  const seconds = await consumeRateLimit(db, { limit: signUpsPerClient, of: client });
  if (seconds > 0) return { kind: "wait", of: "sign-ups", seconds };
  return register(db, wanted);
}

/**
 * Registers a sign-up. An unconfirmed address belongs to nobody yet, so anyone may sign up with it: each sign-up has a
 * code of its own, which confirms only the password and names chosen with it. A repeated sign-up with the same password
 * is from the same user (a double click): the page stays, and within 30 s so does the code.
 */
async function register(db: Db, input: SignUp): Promise<SignUpResult> {
  const { form, returnTo, origin } = input;
  const { email, password } = form;
  const seen = await findWaiting(db, email);
  if (seen.account?.confirmedAt) return { kind: "taken" };
  if (seen.account) {
    // The response reveals whether an earlier sign-up has this password, so it counts as a guess.
    const seconds = await consumeRateLimit(db, { limit: signInsPerAccount, of: email });
    if (seconds > 0) return { kind: "wait", of: "sign-ups", seconds };
  }
  const same = await signUpWith(seen.signUps, password);
  const hashed = same?.password ?? (await hashPassword(password));
  const code = await newCode();

  const result = await inTransaction(db, async (transaction): Promise<SignUpResult | "changed"> => {
    const now = await findWaiting(transaction, email);
    if (JSON.stringify(now) !== JSON.stringify(seen)) return "changed";
    const user = now.account?.id ?? timeOrderedId();
    const wait = await countCode(transaction, { user, email, purpose });
    if (same && wait?.of === "code") return { kind: "sent", verification: same.id };
    if (wait) return wait;
    if (!now.account) await addAccount(transaction, { user, form });
    const chosen = { hashed, ...form };
    if (same) await renewSignUp(transaction, { id: same.id, code, returnTo, chosen });
    const id = same?.id ?? (await storeSignUp(transaction, { user, code, returnTo, chosen }));
    await sendCode(transaction, { id, user, email, firstName: form.firstName, code, origin });
    return { kind: "sent", verification: id };
  });
  return result === "changed" ? register(db, input) : result; // another request was faster: start over
}

/** Finds the account of an address, and the pending sign-ups if it is unconfirmed. */
async function findWaiting(db: Db, email: string) {
  const account = await db
    .selectFrom("users")
    .select(["id", "email_confirmed_at as confirmedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  const signUps = account && !account.confirmedAt ? await pendingSignUps(db, { user: account.id }) : [];
  return { account, signUps };
}

/** Creates an unconfirmed account: its password comes from the sign-up that is confirmed. */
async function addAccount(transaction: Db, { user, form }: { user: string; form: SignUp["form"] }): Promise<void> {
  const now = clock.now().toISOString();
  await transaction
    .insertInto("users")
    .values({
      id: user,
      email: form.email,
      email_confirmed_at: null,
      password_hash: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const names = { first_name: form.firstName, last_name: form.lastName, company_name: form.companyName ?? null };
  await transaction
    .insertInto("profiles")
    .values({ user_id: user, ...names, plan: "free" })
    .execute();
  await takeUpChoices(transaction, { user, address: form.email, now });
}
