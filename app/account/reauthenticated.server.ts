import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { expiryFrom } from "./logins.server.ts";
import { derivedToken, hashToken } from "./token.server.ts";
import { loginCookie } from "./token-cookie.server.ts";

const again = 60 * 1000; // ms within which a double submit gets the same token

/**
 * Records that the user has reauthenticated. Their token is replaced and becomes invalid at once, so that a copy of it
 * isn't reauthenticated. A double submit gets the same new token.
 * @returns the `Set-Cookie` value; undefined if the session has ended in the meantime.
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
 * Finds the session that was reauthenticated with this token within the last minute. The token grants no access any
 * more, but a double submit sends it again, since browsers drop the first response, and proves the identity again.
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
