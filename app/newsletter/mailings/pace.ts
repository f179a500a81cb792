import { setTimeout } from "node:timers/promises";

/** Keeps mails apart. */
export interface Pace {
  /** Resolves when the next mail may go, or the signal comes. */
  wait(signal?: AbortSignal): Promise<void>;
}

/**
 * At most so many mails a minute, evenly, also after a pause: nothing is made up for.
 * @param perMinute asked anew for each mail, since an administrator may change it
 */
export function openPace(perMinute: () => Promise<number>, clock: () => number = () => performance.now()): Pace {
  let next = 0;
  return {
    async wait(signal) {
      const gap = 60_000 / (await perMinute()); // ms
      const now = clock();
      const wait = next - now;
      next = Math.max(now, next) + gap;
      if (wait > 1) await setTimeout(wait, undefined, { signal }).catch(() => undefined);
    },
  };
}
