import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { loginCookie } from "./login-cookie.server.ts";
import { expiryFrom } from "./logins.server.ts";
import { derivedToken, hashToken } from "./token.server.ts";

const again = 60 * 1000; // ms in which a press of the button for the second time gets what the first one got

/**
 * Notes that whoever sits there has shown once more that it is them. Their token gives way to a new one, and is worth
 * nothing from now on: a copy of it has shown nothing. Pressed twice, both presses get the same new one.
 * @returns the `Set-Cookie` value; undefined when the login has ended meanwhile.
 */
export async function markReauthenticated(
  db: Db,
  { login, token }: { login: string; token: string },
): Promise<string | undefined> {
  const now = clock.now();
  const at = now.toISOString();
  const [hash, next] = [hashToken(token), successorOf(token)];
  const row = await db
    .updateTable("logins")
    .set({ token_hash: hashToken(next), previous_hash: hash, previous_until: at })
    .set({ proven_at: at, last_seen_at: at, expires_at: expiryFrom(now) })
    .where("id", "=", login)
    .where(({ eb, or }) => or([eb("token_hash", "=", hash), eb("previous_hash", "=", hash)]))
    .returning("id")
    .executeTakeFirst();
  return row && loginCookie.set(next);
}

/**
 * Whose login this token showed to be theirs within the last minute. It opens nothing any more; but who presses twice
 * comes with it again, since browsers drop the first answer, and shows once more what they showed.
 */
export async function isReauthenticatedBy(
  db: Db,
  { token }: { token: string },
): Promise<{ login: string; user: string } | undefined> {
  const now = clock.now();
  const row = await db
    .selectFrom("logins")
    .select(["id", "user_id"])
    .where("previous_hash", "=", hashToken(token))
    .where("token_hash", "=", hashToken(successorOf(token)))
    .where("previous_until", ">", new Date(now.getTime() - again).toISOString())
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();
  return row && { login: row.id, user: row.user_id };
}

function successorOf(token: string): string {
  return derivedToken("login proven", token);
}
