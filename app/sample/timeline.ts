// biome-ignore lint/style/noRestrictedImports: the sample data has its process to itself.
import { stopClock } from "#app/platform/clock.ts";

/** Scheduled work, ordered by time. */
export interface Timeline {
  /** Schedules work, also while the timeline runs. Work after the end is dropped. @param at ms since 1970 */
  at(at: number, work: () => Promise<void>): void;
  /** Runs all work in order, with the clock stopped at each time. @param after runs after each. */
  run(after: () => Promise<void>): Promise<void>;
}

interface Happening {
  at: number;
  /** Breaks ties: work scheduled first runs first. */
  number: number;
  work: () => Promise<void>;
}

/** @param until ms since 1970. */
export function openTimeline(until: number): Timeline {
  const waiting: Happening[] = [];
  let planned = 0;
  return {
    at(at, work) {
      if (at <= until) waiting.push({ at, number: planned++, work });
    },
    async run(after) {
      for (let next = takeFirst(waiting); next; next = takeFirst(waiting)) {
        stopClock(new Date(next.at));
        await next.work();
        await after();
      }
      stopClock(new Date(until));
    },
  };
}

function takeFirst(waiting: Happening[]): Happening | undefined {
  const first = waiting.reduce<Happening | undefined>(
    (first, one) => (first && !isBefore(one, first) ? first : one),
    undefined,
  );
  if (first) waiting.splice(waiting.indexOf(first), 1);
  return first;
}

function isBefore(one: Happening, other: Happening): boolean {
  return one.at < other.at || (one.at === other.at && one.number < other.number);
}
