import type { Db } from "#app/platform/db/database.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import type { Share } from "./share.ts";

/** The links to a session's results, newest first, including inactive ones. */
export function listShares(db: Db, key: SessionKey): Promise<Share[]> {
  return read(mine(db, key));
}

/** The links active at this time (ISO 8601), newest first, at most 50. */
export function liveShares(db: Db, { now, ...key }: SessionKey & { now: string }): Promise<Share[]> {
  return read(mine(db, key).where("revoked_at", "is", null).where("expires_at", ">", now).limit(50));
}

/** The number of expired or revoked links at this time (ISO 8601) that are still stored. */
export async function countEnded(db: Db, { now, ...key }: SessionKey & { now: string }): Promise<number> {
  const { count } = await mine(db, key)
    .where(({ eb, or }) => or([eb("revoked_at", "is not", null), eb("expires_at", "<=", now)]))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function mine(db: Db, { user, id }: SessionKey) {
  return db.selectFrom("share_links").where("user_id", "=", user).where("assessment_session_id", "=", id);
}

async function read(links: ReturnType<typeof mine>): Promise<Share[]> {
  const rows = await links
    .select(["id", "token", "revision", "with_answers", "views"])
    .select(["last_viewed_at", "created_at", "expires_at", "revoked_at"])
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    token: row.token,
    revision: row.revision,
    withAnswers: row.with_answers === 1,
    views: row.views,
    lastViewedAt: row.last_viewed_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  }));
}
