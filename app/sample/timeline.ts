import { stopClock } from "#app/platform/clock.ts";

/** What is to happen, each at its moment. */
export interface Timeline {
  /** Also while it runs. What lies behind its end does not happen. @param at ms since 1970 */
  at(at: number, work: () => Promise<void>): void;
  /** Lets it all happen in order, with the clock stopped at each moment. @param after is done after each. */
  run(after: () => Promise<void>): Promise<void>;
}

interface Happening {
  at: number;
  /** Of two at one moment the one that was planned first is first. */
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
