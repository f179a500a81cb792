import { v7 as timeOrderedId } from "uuid";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db.server.ts";
import { hashToken, loginCookie, loginLife, newToken } from "./login-cookie.server.ts";
import type { User } from "./user.ts";

const day = 24 * 60 * 60 * 1000; // ms
const maxUserAgent = 200; // characters

interface NewLogin {
  user: string;
  userAgent: string | null;
  /** The token this browser had until now. Its login ends: a token planted before signing in is worth nothing after. */
  replaces?: string;
}

/** Signs a browser in. @returns the `Set-Cookie` value. */
export async function startLogin(db: Db, { user, userAgent, replaces }: NewLogin): Promise<string> {
  const token = newToken();
  const now = new Date();
  await inTransaction(db, async (transaction) => {
    if (replaces) await endLogin(transaction, { token: replaces });
    await transaction
      .insertInto("logins")
      .values({
        id: timeOrderedId(),
        user_id: user,
        token_hash: hashToken(token),
        user_agent: (userAgent ?? "").slice(0, maxUserAgent),
        created_at: now.toISOString(),
        last_seen_at: now.toISOString(),
        expires_at: expiryFrom(now),
      })
      .execute();
  });
  return loginCookie(token);
}

/** Whose token this is, and whether their login was last moved on more than a day ago. One query. */
export async function findLogin(
  db: Db,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<{ user: User; stale: boolean } | undefined> {
  const [row] = await validLogin(db, hashToken(token), now.toISOString());
  if (!row) return undefined;
  const user: User = {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
    confirmed: row.email_confirmed_at !== null,
  };
  return { user, stale: Date.parse(row.last_seen_at) <= now.getTime() - day };
}

const validLogin = compiledOnce((db, hash: string, now: string) =>
  db
    .selectFrom("logins")
    .innerJoin("users", "users.id", "logins.user_id")
    .innerJoin("profiles", "profiles.user_id", "users.id")
    .select(["users.id", "users.email", "users.email_confirmed_at", "logins.last_seen_at"])
    .select(["profiles.first_name", "profiles.last_name", "profiles.company_name"])
    .where("logins.token_hash", "=", hash)
    .where("logins.expires_at", ">", now),
);

/** Moves a login's end to 30 days from now. @returns the `Set-Cookie` value that tells the browser. */
export async function renewLogin(db: Db, { token, now = new Date() }: { token: string; now?: Date }): Promise<string> {
  await db
    .updateTable("logins")
    .set({ last_seen_at: now.toISOString(), expires_at: expiryFrom(now) })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return loginCookie(token);
}

/** Ends a login: its token is worth nothing from now on, wherever it was copied to. */
export async function endLogin(db: Db, { token }: { token: string }): Promise<void> {
  await db.deleteFrom("logins").where("token_hash", "=", hashToken(token)).execute();
}

/** Removes logins that are no longer accepted anyway. */
export async function sweepLogins(db: Db, now = new Date().toISOString()): Promise<void> {
  await db.deleteFrom("logins").where("expires_at", "<=", now).execute();
}

function expiryFrom(now: Date): string {
  return new Date(now.getTime() + loginLife * 1000).toISOString();
}
