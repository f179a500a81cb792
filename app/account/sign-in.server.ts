import type { Db } from "#app/platform/db.server.ts";
import { hashPassword, isOutdated, verifyPassword } from "./password/password.server.ts";
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

/** Checks an address and its password. Tries are counted before anything is hashed; the right password forgets them. */
export async function signIn(db: Db, { email, password, to, ...from }: SignIn): Promise<SignInResult> {
  const { seconds, counted } = await countTries(db, { email, from, limits });
  if (seconds > 0) return { kind: "wait", of: "sign-ins", seconds };

  const account = await db
    .selectFrom("users")
    .select(["id", "password_hash", "email_confirmed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) return { kind: "wrong" };
  if (account.email_confirmed_at === null) {
    return { kind: "unconfirmed", verification: await pendingVerification(db, { user: account.id, returnTo: to }) };
  }
  await forgetAccountTries(db, counted);
  await renewHash(db, { user: account.id, was: account.password_hash ?? "", password });
  return { kind: "user", user: account.id };
}

/** Only now is the password known: a hash of an earlier cost gives way to one of today's, unless another was set meanwhile. */
async function renewHash(db: Db, { user, was, password }: { user: string; was: string; password: string }) {
  if (!isOutdated(was)) return;
  const password_hash = await hashPassword(password);
  await db
    .updateTable("users")
    .set({ password_hash })
    .where("id", "=", user)
    .where("password_hash", "=", was)
    .execute();
}
