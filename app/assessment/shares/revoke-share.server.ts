import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";

/**
 * Revokes a link, immediately and permanently.
 * @returns whether there was a link to revoke
 */
export async function revokeShare(
  db: Db,
  { user, id, share, now = clock.now() }: SessionKey & { share: string; now?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("share_links")
    .set({ revoked_at: now.toISOString() })
    .where("id", "=", share)
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
