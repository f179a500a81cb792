import type { Db } from "#app/platform/db/database.server.ts";
import {
  checkHashQueue,
  hashPassword,
  isOutdated,
  TooManyPasswords,
  verifyPassword,
} from "./password/password.server.ts";
import { pendingSignUps, signUpWith } from "./pending-sign-ups.server.ts";
import { signInsPerAccount, signInsPerClient, signInsPerDevice, type Wait } from "./rate-limits.ts";
import { type AttemptSource, countAttempt, resetAccountLimits } from "./sign-in-limits.server.ts";
import { pendingVerification } from "./verifications.server.ts";

/** The result of signing in. That the address is unconfirmed is revealed only with the right password. */
export type SignInResult =
  | { kind: "user"; user: string }
  | { kind: "wrong" }
  | { kind: "unconfirmed"; verification: string }
  | Wait;

interface SignIn extends AttemptSource {
  email: string;
  password: string;
  /** Where the user is headed; stored for after the confirmation, if that is still missing. */
  to: string;
}

const limits = { client: signInsPerClient, account: [signInsPerAccount], device: signInsPerDevice };

/**
 * Verifies an address and its password. Attempts are counted before anything is hashed; the right password resets them.
 * @throws TooManyPasswords.
 */
export async function signIn(db: Db, { email, password, to, ...from }: SignIn): Promise<SignInResult> {
  checkHashQueue();
  const { seconds, counted } = await countAttempt(db, { email, from, limits });
  if (seconds > 0) return { kind: "wait", of: "sign-ins", seconds };

  const account = await db
    .selectFrom("users")
    .select(["id", "password_hash", "email_confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (account?.email_confirmed_at === null) return findSignUp(db, account, { password, to });
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) return { kind: "wrong" };
  await resetAccountLimits(db, counted);
  await renewHash(db, { user: account.id, was: account.password_hash ?? "", password });
  return { kind: "user", user: account.id };
}

/**
 * Finds the sign-up with this password for an unconfirmed address. Each sign-up has its own password, and a code can be
 * requested only for the matching one.
 */
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

/**
 * Upgrades a hash with outdated cost parameters now that the password is known, unless another one was set in the
 * meantime.
 */
async function renewHash(db: Db, { user, was, password }: { user: string; was: string; password: string }) {
  if (!isOutdated(was)) return;
  const password_hash = await hashPassword(password).catch((error) => {
    if (!(error instanceof TooManyPasswords)) throw error; // if the queue is full, it is renewed next time
  });
  if (!password_hash) return;
  await db
    .updateTable("users")
    .set({ password_hash })
    .where("id", "=", user)
    .where("password_hash", "=", was)
    .execute();
}
