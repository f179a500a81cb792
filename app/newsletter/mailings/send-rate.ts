import { setTimeout } from "node:timers/promises";

/** A rate limiter for mails. */
export interface SendRate {
  /** Resolves when the next mail may be sent, or on abort. */
  wait(signal?: AbortSignal): Promise<void>;
}

/** A clock in ms, and a delay that ends early on abort. */
interface Waiting {
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

const reallyWaiting: Waiting = {
  now: () => performance.now(),
  pause: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
};

/**
 * Limits mails to a rate per minute, evenly spaced. After a pause there is no burst to catch up.
 * @param perMinute called for each mail, since an administrator may change the rate
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
