import type { Db } from "#app/platform/db.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import type { Share } from "./share.ts";

/** The links to the results of a session, newest first, those that no longer work included. */
export async function listShares(db: Db, { user, id }: SessionKey): Promise<Share[]> {
  const rows = await db
    .selectFrom("share_links")
    .select(["id", "token", "revision", "with_answers", "views"])
    .select(["last_viewed_at", "created_at", "expires_at", "revoked_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", id)
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
