import type { Logger } from "#app/platform/observability/log.server.ts";

const hour = 60 * 60 * 1000; // ms
const perClient = 500; // rows per hour
const maxRows = 50_000; // rows per hour

/** A rate limit for counting visits. Kept in memory: client addresses are never stored. */
export interface VisitAllowance {
  /** Takes this many rows from a client's allowance, all or none. @returns whether they may be counted. */
  take(client: string, rows: number): boolean;
}

/**
 * Limits the rows that one client, and that all clients together, can make us store. The counters are reset an hour
 * after the first row, so memory never holds more clients than rows per hour. Exceeding the limit is logged once an
 * hour.
 */
export function openVisitAllowance(log: Logger): VisitAllowance {
  const counts = new Map<string, number>();
  let [all, isReported] = [0, false];
  let timer: NodeJS.Timeout | undefined;
  const forget = () => {
    counts.clear();
    [all, isReported, timer] = [0, false, undefined];
  };
  return {
    take(client, rows) {
      if (!timer) timer = setTimeout(forget, hour).unref();
      const count = (counts.get(client) ?? 0) + rows;
      if (count > perClient || all + rows > maxRows) {
        if (!isReported) log.warn("visits: more in an hour than are counted");
        isReported = true;
        return false;
      }
      counts.set(client, count);
      all += rows;
      return true;
    },
  };
}
