import { currentRequest } from "../http/request-id.server.ts";
import type { Logger } from "../observability/log.server.ts";

const pause = 60_000; // ms between two lines about the same statement
const most = 500; // statements
const longest = 2_000; // characters of a statement

/** Hears of queries that took long. */
export interface SlowQueries {
  /** From how many ms on. */
  limit: number;
  /** @param text SQL with placeholders, without parameters. */
  tell(text: string, ms: number): void;
}

/**
 * Tells slow queries in the log: the SQL without its parameters, how long it took, and for which request. Each statement
 * once a minute, with how often it was slow since it was told last.
 * @param limit ms.
 */
export function slowQueryLog(log: Logger, limit: number, clock: () => number = Date.now): SlowQueries {
  const told = new Map<string, { at: number; since: number }>();
  return {
    limit,
    tell(text, ms) {
      const now = clock();
      const before = told.get(text);
      if (before && Math.abs(now - before.at) < pause) {
        before.since++;
        return;
      }
      if (told.size >= most) told.clear();
      told.set(text, { at: now, since: 0 });
      const sql = text.slice(0, longest);
      log.warn({ sql, ms: Math.round(ms), more: before?.since ?? 0, request: currentRequest() }, "slow query");
    },
  };
}
