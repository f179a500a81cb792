import type { Db } from "#app/platform/db/database.server.ts";

const kept = 30 * 24 * 60 * 60 * 1000; // ms

/** Deletes links that expired or were revoked more than 30 days ago. */
export async function sweepShares(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - kept).toISOString();
  await db
    .deleteFrom("share_links")
    .where(({ eb, or }) => or([eb("expires_at", "<=", before), eb("revoked_at", "<=", before)]))
    .execute();
}
