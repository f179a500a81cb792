import { type Batch, openBatch } from "#app/platform/batch.server.ts";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";

/** Views of shared results on their way to the database, each by the id of its link. */
export type ShareViews = Batch<string>;

export function openShareViews(db: Db, log: Logger): ShareViews {
  return openBatch({ name: "views of shared results", write: (shares) => writeViews(db, shares), log });
}

function writeViews(db: Db, shares: string[]): Promise<void> {
  const at = new Date().toISOString();
  return inTransaction(db, async (transaction) => {
    for (const [id, views] of Map.groupBy(shares, (share) => share)) {
      await transaction
        .updateTable("share_links")
        .set(({ eb }) => ({ views: eb("views", "+", views.length), last_viewed_at: at }))
        .where("id", "=", id)
        .execute();
    }
  });
}
