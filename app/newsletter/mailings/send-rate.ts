import { setTimeout } from "node:timers/promises";

/** Keeps mails apart. */
export interface SendRate {
  /** Resolves when the next mail may go, or the signal comes. */
  wait(signal?: AbortSignal): Promise<void>;
}

/** What time it is in ms, and how to let some of it go by: until then, or until the signal comes. */
export interface Waiting {
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

const reallyWaiting: Waiting = {
  now: () => performance.now(),
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
};

/**
 * At most so many mails a minute, evenly, also after a pause: nothing is made up for.
 * @param perMinute asked anew for each mail, since an administrator may change it
 */
export function openSendRate(perMinute: () => Promise<number>, { now, pause } = reallyWaiting): SendRate {
  let next = 0;
  return {
    async wait(signal) {
      const gap = 60_000 / (await perMinute()); // ms
      const at = now();
      const wait = next - at;
      next = Math.max(at, next) + gap;
      if (wait > 1) await pause(wait, signal);
    },
  };
}
