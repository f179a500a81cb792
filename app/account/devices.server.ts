import type { Db } from "#app/platform/db/database.server.ts";
import { hashToken, newToken } from "./token.server.ts";
import { tokenCookie } from "./token-cookie.server.ts";

const life = 400 * 24 * 60 * 60; // seconds; browsers keep no cookie longer (RFC 6265bis §4.1.2.2)

/**
 * Says that somebody signed in from this browser before. It opens nothing; but guesses from elsewhere do not keep such
 * a browser out (OWASP, device cookies), and coming in from it is no news.
 */
export const deviceCookie = tokenCookie("device", life);

/** Is this a browser from which the owner of this address signed in before? */
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

/** What a sign-in says of the browser it came from. */
export interface Device {
  hash: string;
  /** The `Set-Cookie` value that lets the browser be known again. */
  cookie: string;
  /** Somebody signed in before, and not from here. */
  strange: boolean;
}

/** Remembers that this person signed in from this browser. @param token what the browser had until now. */
export async function rememberDevice(
  transaction: Db,
  { user, token = newToken() }: { user: string; token?: string },
): Promise<Device> {
  const now = new Date();
  const hash = hashToken(token);
  const known = await transaction.selectFrom("devices").select("token_hash").where("user_id", "=", user).execute();
  const expires_at = new Date(now.getTime() + life * 1000).toISOString();
  await transaction
    .insertInto("devices")
    .values({ token_hash: hash, user_id: user, created_at: now.toISOString(), expires_at })
    .onConflict((conflict) => conflict.columns(["token_hash", "user_id"]).doUpdateSet({ expires_at }))
    .execute();
  const strange = known.length > 0 && !known.some(({ token_hash }) => token_hash === hash);
  return { hash, cookie: deviceCookie.set(token), strange };
}

/** Forgets the browsers of a person. @param except the hash of one that stays known. */
export async function forgetDevices(db: Db, { user, except = "" }: { user: string; except?: string }): Promise<void> {
  await db.deleteFrom("devices").where("user_id", "=", user).where("token_hash", "!=", except).execute();
}

/** Removes browsers that no longer have their cookie. */
export async function sweepDevices(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("devices").where("expires_at", "<=", now).execute();
}
