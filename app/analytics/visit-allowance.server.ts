import type { Logger } from "#app/platform/observability/log.server.ts";

const hour = 60 * 60 * 1000; // ms
const perClient = 500; // rows an hour
const most = 50_000; // rows an hour

/** How much may still be counted. Held in memory: which addresses were here is written nowhere. */
export interface VisitAllowance {
  /** May these many rows of this client be counted? All or none of them; a yes takes them off what is left. */
  take(client: string, rows: number): boolean;
}

/**
 * What one client can make us store is limited, and so is what all of them can. An hour after the first row all is
 * forgotten, so there are never more clients in memory than rows in an hour. When it is used up, the log says so once
 * an hour.
 */
export function openVisitAllowance(log: Logger): VisitAllowance {
  const counts = new Map<string, number>();
  let [all, told] = [0, false];
  let timer: NodeJS.Timeout | undefined;
  const forget = () => {
    counts.clear();
    [all, told, timer] = [0, false, undefined];
  };
  return {
    take(client, rows) {
      if (!timer) timer = setTimeout(forget, hour).unref();
      const count = (counts.get(client) ?? 0) + rows;
      if (count > perClient || all + rows > most) {
        if (!told) log.warn("visits: more in an hour than are counted");
        told = true;
        return false;
      }
      counts.set(client, count);
      all += rows;
      return true;
    },
  };
}
