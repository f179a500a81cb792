import { isbot } from "isbot";
import { type Db, inTransaction } from "#app/platform/db.server.ts";
import type { Logger } from "#app/platform/log.server.ts";

const pause = 1_000; // ms between two writes

/** Views of shared results on their way to the database. */
export interface ShareViews {
  /** @param share the id of the link. */
  add(share: string): void;
  /** Writes what waits. */
  stop(): Promise<void>;
}

/**
 * Counts views in memory and writes them together, at most once a second: no page waits for it and none fails by it. What
 * cannot be written is told in the log and lost.
 */
export function openShareViews(db: Db, log: Logger): ShareViews {
  let waiting = new Map<string, { views: number; at: string }>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async () => {
    const counted = waiting;
    waiting = new Map();
    if (counted.size > 0) await writeViews(db, counted).catch((error) => log.error(error, "views of shared results"));
  };
  return {
    add(share) {
      const views = (waiting.get(share)?.views ?? 0) + 1;
      waiting.set(share, { views, at: new Date().toISOString() });
      timer ??= setTimeout(() => {
        timer = undefined;
        writing = writing.then(write);
      }, pause).unref();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
}

function writeViews(db: Db, counted: Map<string, { views: number; at: string }>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    for (const [id, { views, at }] of counted) {
      await transaction
        .updateTable("share_links")
        .set(({ eb }) => ({ views: eb("views", "+", views), last_viewed_at: at }))
        .where("id", "=", id)
        .execute();
    }
  });
}

/** Does a person look at this now: it is no HEAD, no crawler, and no browser that only looks ahead? */
export function isView({ method, headers }: Request): boolean {
  const agent = headers.get("User-Agent") ?? "";
  const ahead = ["Sec-Purpose", "Purpose"].some((name) => /prefetch|prerender/i.test(headers.get(name) ?? ""));
  return method === "GET" && agent !== "" && !ahead && !isbot(agent);
}
