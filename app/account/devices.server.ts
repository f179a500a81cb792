import type { Db } from "#app/platform/db/database.server.ts";
import { hashToken, newToken } from "./token.server.ts";
import { tokenCookie } from "./token-cookie.server.ts";

const lifetime = 400 * 24 * 60 * 60; // seconds; browsers keep no cookie longer (RFC 6265bis §4.1.2.2)

/**
 * Marks a browser that was used to sign in before. It grants no access, but guesses from elsewhere don't lock such a
 * browser out (OWASP, device cookies), and signing in from it triggers no email.
 */
export const deviceCookie = tokenCookie("device", lifetime);

/** Whether the account with this address was signed in to from this browser before. */
export async function knowsDevice(db: Db, { email, token }: { email: string; token?: string }): Promise<boolean> {
  const row = await db
    .selectFrom("devices")
    .innerJoin("users", "users.id", "devices.user_id")
    .select("users.id")
    .where("devices.token_hash", "=", hashToken(token ?? ""))
    .where("users.email", "=", email)
    .where("devices.expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser of a sign-in. */
interface Device {
  hash: string;
  /** The `Set-Cookie` value that identifies the browser later. */
  cookie: string;
  /** Whether the user has known browsers and this isn't one of them. */
  strange: boolean;
}

/** Remembers that this user signed in from this browser. @param token the browser's current device token. */
export async function rememberDevice(
  transaction: Db,
  { user, token = newToken() }: { user: string; token?: string },
): Promise<Device> {
  const now = new Date();
  const hash = hashToken(token);
  const known = await transaction.selectFrom("devices").select("token_hash").where("user_id", "=", user).execute();
  const expires_at = new Date(now.getTime() + lifetime * 1000).toISOString();
  await transaction
    .insertInto("devices")
    .values({ token_hash: hash, user_id: user, created_at: now.toISOString(), expires_at })
    .onConflict((conflict) => conflict.columns(["token_hash", "user_id"]).doUpdateSet({ expires_at }))
    .execute();
  const strange = known.length > 0 && !known.some(({ token_hash }) => token_hash === hash);
  return { hash, cookie: deviceCookie.set(token), strange };
}

/** Forgets a user's known browsers. @param except the token hash of one to keep. */
export async function forgetDevices(db: Db, { user, except = "" }: { user: string; except?: string }): Promise<void> {
  await db.deleteFrom("devices").where("user_id", "=", user).where("token_hash", "!=", except).execute();
}

/** Removes browsers whose cookie has expired. */
export async function sweepDevices(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("devices").where("expires_at", "<=", now).execute();
}
