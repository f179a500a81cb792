import { recordUserActivity } from "#app/analytics/user-activity.server.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { utc } from "#app/platform/time-zone.ts";
import type { SignInMethod } from "./sign-in-method.ts";
import { derivedToken, hashToken, newToken } from "./token.server.ts";
import { loginCookie, maxLoginAge, maxLoginIdle } from "./token-cookie.server.ts";
import { endHalfSignIns } from "./two-step/second-step.server.ts";
import type { User } from "./user.ts";

const day = 24 * 60 * 60 * 1000; // ms
const glance = 10 * 60 * 1000; // ms: precision of the last-seen time on the account page
const grace = 60 * 1000; // ms: concurrent requests may still carry the previous token
const maxUserAgent = 200; // characters

interface NewLogin {
  user: string;
  userAgent: string | null;
  method?: SignInMethod;
  /** The hash of the browser's device token. */
  device?: string;
  /** A new token by default. */
  token?: string;
  /** The browser's current token. Its session ends, so a token planted before signing in becomes worthless. */
  replaces?: string;
}

/** Signs a browser in. @returns the `Set-Cookie` value. */
export async function startLogin(db: Db, login: NewLogin): Promise<string> {
  const { user, userAgent, method = "password", device = null, token = newToken(), replaces } = login;
  const now = clock.now();
  await inTransaction(db, async (transaction) => {
    if (replaces) await endLogin(transaction, { token: replaces });
    await transaction
      .insertInto("logins")
      .values({
        id: timeOrderedId(),
        user_id: user,
        token_hash: hashToken(token),
        previous_hash: null,
        previous_until: null,
        device_hash: device,
        method,
        user_agent: (userAgent ?? "").slice(0, maxUserAgent),
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: expiryFrom(now),
      })
      .execute();
    await recordUserActivity(transaction, { user, type: "login", details: { method }, now: now.toISOString() });
  });
  return loginCookie.set(token);
}

/** A session found by its token. */
export interface Login {
  id: string;
  user: User;
  /** When the user last proved their identity, by signing in or reauthenticating. ISO 8601. */
  provenAt: string;
  /** The maintenance step that is due, usually none. */
  due?: "renewal" | "handover" | "farewell" | "sighting";
}

/**
 * Finds the session of a token. Takes one query, or two if the token isn't the session's newest. `due`: the token is a
 * day old (renewal); it is the previous token and its successor never arrived (handover); the successor has arrived, so
 * the previous token ends (farewell); or the session was last seen more than ten minutes ago (sighting).
 */
export async function findLogin(
  db: Db,
  { token, now = clock.now() }: { token: string; now?: Date },
): Promise<Login | undefined> {
  const hash = hashToken(token);
  const at = now.toISOString();
  const oldest = oldestOf(now);
  const [row = (await loginBefore(db, hash, at, at, oldest))[0]] = await loginOf(db, hash, at, oldest);
  if (!row) return undefined;
  const user: User = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    confirmed: row.email_confirmed_at !== null,
    isAdmin: row.role === "admin",
    timeZone: row.time_zone ?? utc,
    hasTimeZone: row.time_zone !== null,
  };
  return { id: row.login, user, provenAt: row.proven_at ?? row.created_at, due: dueOf(row, hash, now) };
}

const loginOf = compiledOnce((db, hash: string, now: string, oldest: string) =>
  logins(db).where("token_hash", "=", hash).where("expires_at", ">", now).where("logins.created_at", ">", oldest),
);

/** The same for the previous token. One query for both takes twice as long, and it runs on every page. */
const loginBefore = compiledOnce((db, hash: string, until: string, now: string, oldest: string) =>
  logins(db)
    .where("previous_hash", "=", hash)
    .where(({ eb, or }) => or([eb("previous_until", "is", null), eb("previous_until", ">", until)]))
    .where("expires_at", ">", now)
    .where("logins.created_at", ">", oldest),
);

function logins(db: Db) {
  return db
    .selectFrom("logins")
    .innerJoin("users", "users.id", "logins.user_id")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .leftJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_confirmed_at", "user_roles.role"])
    .select(["profiles.first_name", "profiles.last_name", "profiles.company_name", "profiles.time_zone"])
    .select(["logins.id as login", "logins.last_seen_at", "logins.token_hash", "logins.previous_hash"])
    .select(["logins.previous_until", "logins.expires_at", "logins.proven_at", "logins.created_at"]);
}

interface Tokens {
  token_hash: string;
  previous_hash: string | null;
  previous_until: string | null;
  last_seen_at: string;
  expires_at: string;
}

function dueOf(row: Tokens, hash: string, now: Date): Login["due"] {
  if (row.token_hash !== hash) return row.previous_until === null ? "handover" : undefined;
  if (row.previous_hash !== null && row.previous_until === null) return "farewell";
  if (Date.parse(row.expires_at) <= now.getTime() + maxLoginIdle * 1000 - day) return "renewal";
  return Date.parse(row.last_seen_at) <= now.getTime() - glance ? "sighting" : undefined;
}

/**
 * Performs the due step. A token in use is replaced each day, so that a copy of an old one is worthless. The previous
 * token stays valid until the browser sends the new one, since the response that carries it may get lost.
 * @returns the `Set-Cookie` value, if the cookie changes.
 */
export async function rotateToken(
  db: Db,
  { token, due, now = clock.now() }: { token: string; due: NonNullable<Login["due"]>; now?: Date },
): Promise<string | undefined> {
  const hash = hashToken(token);
  const mine = db.updateTable("logins").where("token_hash", "=", hash);
  if (due === "sighting") {
    await mine.set({ last_seen_at: now.toISOString() }).execute();
    return undefined;
  }
  if (due === "farewell") {
    await mine.set({ previous_until: new Date(now.getTime() + grace).toISOString() }).execute();
    return undefined;
  }
  const next = derivedToken("login after", token); // the same for concurrent requests, whichever response arrives last
  if (due === "renewal") {
    const times = { last_seen_at: now.toISOString(), expires_at: expiryFrom(now) };
    await mine.set({ token_hash: hashToken(next), previous_hash: hash, previous_until: null, ...times }).execute();
  }
  return loginCookie.set(next);
}

/** Signs a user out: ends their session and records the activity. */
export function signOut(db: Db, { token }: { token: string }): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const login = await findLogin(transaction, { token });
    await endLogin(transaction, { token });
    if (login) await recordUserActivity(transaction, { user: login.user.id, type: "logout" });
  });
}

/** Ends a session and invalidates its tokens, including copies. */
export async function endLogin(db: Db, { token }: { token: string }): Promise<void> {
  const hash = hashToken(token);
  await db
    .deleteFrom("logins")
    .where(({ eb, or }) => or([eb("token_hash", "=", hash), eb("previous_hash", "=", hash)]))
    .execute();
}

/** Ends all sessions and pending second steps of a user. @param except the id of a session to keep. */
export async function endLogins(db: Db, { user, except = "" }: { user: string; except?: string }): Promise<void> {
  await db.deleteFrom("logins").where("user_id", "=", user).where("id", "!=", except).execute();
  await endHalfSignIns(db, { user });
}

/** Removes expired sessions. */
export async function sweepLogins(db: Db, now = clock.now().toISOString()): Promise<void> {
  const oldest = oldestOf(new Date(now));
  await db
    .deleteFrom("logins")
    .where(({ eb, or }) => or([eb("expires_at", "<=", now), eb("created_at", "<=", oldest)]))
    .execute();
}

/** Sessions that began at or before this time are expired. ISO 8601. */
export function oldestOf(now: Date): string {
  return new Date(now.getTime() - maxLoginAge * 1000).toISOString();
}

/** The new expiry of a session used now. ISO 8601. */
export function expiryFrom(now: Date): string {
  return new Date(now.getTime() + maxLoginIdle * 1000).toISOString();
}
