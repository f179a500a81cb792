import type { Logger } from "../observability/log.server.ts";
import { currentRequest } from "../observability/request-log.server.ts";

const pause = 60_000; // ms between log lines about the same statement
const maxStatements = 500; // statements
const maxStatementLength = 2_000; // characters of a statement

/** Receives slow queries. */
export interface SlowQueries {
  /** Threshold in ms. */
  limit: number;
  /** @param text SQL with placeholders, without parameters. */
  report(text: string, ms: number): void;
}

/**
 * Logs slow queries: the SQL without its parameters, the duration, and the request. Each statement is logged at most
 * once a minute, with the number of slow runs since the last log line.
 * @param limit ms.
 */
export function slowQueryLog(log: Logger, limit: number, clock: () => number = Date.now): SlowQueries {
  const reported = new Map<string, { at: number; since: number }>();
  return {
    limit,
    report(text, ms) {
      const now = clock();
      const before = reported.get(text);
      if (before && Math.abs(now - before.at) < pause) {
        before.since++;
        return;
      }
      if (reported.size >= maxStatements) reported.clear();
      reported.set(text, { at: now, since: 0 });
      const sql = text.slice(0, maxStatementLength);
      log.warn({ sql, ms: Math.round(ms), more: before?.since ?? 0, request: currentRequest() }, "slow query");
    },
  };
}
