import { v7 as timeOrderedId } from "uuid";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { takeUpChoices } from "#app/platform/mail/mail-choices.server.ts";
import { countTry } from "#app/platform/throttle.server.ts";
import { newCode } from "./codes/code.server.ts";
import { countCode } from "./codes/code-wait.server.ts";
import { isCommonPassword } from "./password/known-passwords.server.ts";
import { hashPassword, verifyPassword } from "./password/password.server.ts";
import { sendCode } from "./send-code.server.ts";
import { signInsPerAccount, signUpsPerClient, type Wait } from "./tries.ts";
import type { SignUpForm } from "./user.ts";
import { purpose } from "./verifications.server.ts";

/** What signing up came to. `sent`: a code is on its way, and this verification waits for it. */
export type SignUpResult = { kind: "sent"; verification: string } | { kind: "taken" } | { kind: "common" } | Wait;

interface SignUp {
  form: Omit<SignUpForm, "confirmPassword" | "to">;
  returnTo: string;
  /** Where people reach us, for the link in the mail. */
  origin: string;
}

/** Makes an account that waits for its code. @param client the client's network address, for throttling. */
export async function signUp(db: Db, { client, ...wanted }: SignUp & { client: string }): Promise<SignUpResult> {
  if (await isCommonPassword(wanted.form.password)) return { kind: "common" };
  const seconds = await countTry(db, { limit: signUpsPerClient, of: client });
  if (seconds > 0) return { kind: "wait", of: "sign-ups", seconds };
  return register(db, wanted);
}

/**
 * An address that was never confirmed belongs to nobody yet: its password and names are replaced, and the page of the
 * sign-up before is closed, so that its code cannot open the account to another's password. Who sends the same
 * password again is the same person (a double click): the page stays, and within 30 s so does the code.
 */
async function register(db: Db, wanted: SignUp): Promise<SignUpResult> {
  const { email, password } = wanted.form;
  const seen = await findAccount(db, email);
  if (seen?.confirmedAt) return { kind: "taken" };
  if (seen) {
    // Whether the password is the one of the sign-up before shows: so it is a guess like any other.
    const seconds = await countTry(db, { limit: signInsPerAccount, of: email });
    if (seconds > 0) return { kind: "wait", of: "sign-ups", seconds };
  }
  const same = seen !== undefined && (await verifyPassword(seen.password, password));
  const hashed = same && seen.password ? seen.password : await hashPassword(password);
  const code = await newCode();

  const result = await inTransaction(db, async (transaction): Promise<SignUpResult | "changed"> => {
    const account = await findAccount(transaction, email);
    if (account?.password !== seen?.password || account?.confirmedAt !== seen?.confirmedAt) return "changed";
    const user = account?.id ?? timeOrderedId();
    const wait = await countCode(transaction, { user, email, purpose });
    if (same && wait?.verification) return { kind: "sent", verification: wait.verification };
    if (wait) return wait;
    await keepAccount(transaction, { user, hashed, form: wanted.form });
    const { returnTo, origin } = wanted;
    const sending = { user, email, firstName: wanted.form.firstName, code, returnTo, origin, afresh: !same };
    return { kind: "sent", verification: await sendCode(transaction, sending) };
  });
  return result === "changed" ? register(db, wanted) : result; // somebody else was quicker: look again
}

function findAccount(db: Db, email: string) {
  return db
    .selectFrom("users")
    .select(["id", "password_hash as password", "email_confirmed_at as confirmedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
}

interface Account {
  user: string;
  hashed: string;
  form: SignUp["form"];
}

async function keepAccount(transaction: Db, { user, hashed, form }: Account): Promise<void> {
  const now = new Date().toISOString();
  const names = { first_name: form.firstName, last_name: form.lastName, company_name: form.companyName ?? null };
  await transaction
    .insertInto("users")
    .values({
      id: user,
      email: form.email,
      email_confirmed_at: null,
      password_hash: hashed,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ password_hash: hashed, updated_at: now }))
    .execute();
  await transaction
    .insertInto("profiles")
    .values({ user_id: user, ...names, plan: "free" })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(names))
    .execute();
  await takeUpChoices(transaction, { user, address: form.email, now });
}
