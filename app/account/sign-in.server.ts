import type { Db } from "#app/platform/db/database.server.ts";
import { checkHashQueue, TooManyPasswords } from "./password/hash-queue.server.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password/password.server.ts";
import { pendingSignUps, signUpWith } from "./pending-sign-ups.server.ts";
import { countTries, type From, forgetAccountTries } from "./sign-in-tries.server.ts";
import { signInsPerAccount, signInsPerClient, signInsPerDevice, type Wait } from "./tries.ts";
import { pendingVerification } from "./verifications.server.ts";

/** What signing in came to. Only who knows the password hears that the address is not confirmed. */
export type SignInResult =
  | { kind: "user"; user: string }
  | { kind: "wrong" }
  | { kind: "unconfirmed"; verification: string }
  | Wait;

interface SignIn extends From {
  email: string;
  password: string;
  /** Where the person wants to go; kept for after the confirmation, should that still be missing. */
  to: string;
}

const limits = { client: signInsPerClient, account: [signInsPerAccount], device: signInsPerDevice };

/** Checks an address and its password. Tries are counted before anything is hashed; the right password forgets them. @throws TooManyPasswords. */
export async function signIn(db: Db, { email, password, to, ...from }: SignIn): Promise<SignInResult> {
  checkHashQueue();
  const { seconds, counted } = await countTries(db, { email, from, limits });
  if (seconds > 0) return { kind: "wait", of: "sign-ins", seconds };

  const account = await db
    .selectFrom("users")
    .select(["id", "password_hash", "email_confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (account?.email_confirmed_at === null) return findSignUp(db, account, { password, to });
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) return { kind: "wrong" };
  await forgetAccountTries(db, counted);
  await renewHash(db, { user: account.id, was: account.password_hash ?? "", password });
  return { kind: "user", user: account.id };
}

/** Of an address that nobody confirmed, each sign-up has a password of its own, and a code can be had for that one alone. */
async function findSignUp(
  db: Db,
  { id: user, password_hash }: { id: string; password_hash: string | null },
  { password, to: returnTo }: { password: string; to: string },
): Promise<SignInResult> {
  const signUps: { id?: string; password: string | null }[] = await pendingSignUps(db, { user });
  const match = await signUpWith([...signUps, { password: password_hash }], password);
  if (!match) return { kind: "wrong" };
  return { kind: "unconfirmed", verification: await pendingVerification(db, { user, id: match.id, returnTo }) };
}

/** Only now is the password known: a hash of an earlier cost gives way to one of today's, unless another was set meanwhile. */
async function renewHash(db: Db, { user, was, password }: { user: string; was: string; password: string }) {
  if (!isOutdated(was)) return;
  const password_hash = await hashPassword(password).catch((error) => {
    if (!(error instanceof TooManyPasswords)) throw error; // otherwise it is made anew next time
  });
  if (!password_hash) return;
  await db
    .updateTable("users")
    .set({ password_hash })
    .where("id", "=", user)
    .where("password_hash", "=", was)
    .execute();
}
