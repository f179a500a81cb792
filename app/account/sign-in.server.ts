import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { countTry, forgetTries, type Limit } from "#app/platform/throttle.server.ts";
import { knowsDevice } from "./devices.server.ts";
import { verifyPassword } from "./password/password.server.ts";
import { signInsPerAccount, signInsPerClient, signInsPerDevice, type Wait } from "./tries.ts";
import { pendingVerification } from "./verifications.server.ts";

/** What signing in came to. Only who knows the password hears that the address is not confirmed. */
export type SignInResult =
  | { kind: "user"; user: string }
  | { kind: "wrong" }
  | { kind: "unconfirmed"; verification: string }
  | Wait;

/** From where somebody tries. */
export interface From {
  /** The client's network address. */
  client: string;
  /** The browser's device token, if it has one. */
  device?: string;
}

interface SignIn extends From {
  email: string;
  password: string;
  /** Where the person wants to go; kept for after the confirmation, should that still be missing. */
  to: string;
}

/** Checks an address and its password. Tries are counted before anything is hashed; the right password forgets them. */
export async function signIn(db: Db, { email, password, to, ...from }: SignIn): Promise<SignInResult> {
  const limits = await limitsOf(db, email, from);
  const seconds = await countAll(db, limits);
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
  for (const counted of limits.filter(({ limit }) => limit !== signInsPerClient)) await forgetTries(db, counted);
  return { kind: "user", user: account.id };
}

interface Counted {
  limit: Limit;
  of: string;
}

/**
 * Guesses from anywhere count together, for the client and for the account. A browser that its owner signed in from
 * before counts for itself alone: strangers cannot keep the owner out.
 */
async function limitsOf(db: Db, email: string, { client, device }: From): Promise<Counted[]> {
  if (await knowsDevice(db, { email, token: device })) {
    return [{ limit: signInsPerDevice, of: `${email} ${device}` }];
  }
  return [
    { limit: signInsPerClient, of: client },
    { limit: signInsPerAccount, of: email },
  ];
}

/** @returns the seconds to wait for the first that is used up, or 0. */
function countAll(db: Db, limits: Counted[]): Promise<number> {
  return inTransaction(db, async (transaction) => {
    for (const counted of limits) {
      const seconds = await countTry(transaction, counted);
      if (seconds > 0) return seconds;
    }
    return 0;
  });
}
