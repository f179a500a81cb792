import { clock } from "#app/platform/clock.ts";
import { openBatch } from "#app/platform/db/batch.server.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Logger } from "#app/platform/observability/log.server.ts";

const hour = 60 * 60 * 1000; // ms
const most = 10_000; // recent views kept in memory

/** Counts views of shared results and writes them in batches. */
export interface ShareViews {
  /** Counts a view of this link (by id), unless this client (a network address) viewed it within the last hour. */
  add(share: string, client: string, now?: number): void;
  /** Flushes pending views. */
  stop(): Promise<void>;
}

/** Starts counting views. Clients are kept in memory only, for an hour at most. */
export function openShareViews(db: Db, log: Logger): ShareViews {
  const batch = openBatch<string>({
    name: "views of shared results",
    write: (shares) => writeViews(db, shares),
    log,
  });
  const seen = new Map<string, number>(); // oldest first
  return {
    add(share, client, now = clock.now().getTime()) {
      for (const [view, at] of seen) {
        if (at > now - hour && seen.size < most) break;
        seen.delete(view);
      }
      const view = `${share} ${client}`;
      if (seen.has(view)) return;
      seen.set(view, now);
      batch.add(share);
    },
    stop: () => batch.stop(),
  };
}

function writeViews(db: Db, shares: string[]): Promise<void> {
  const at = clock.now().toISOString();
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
