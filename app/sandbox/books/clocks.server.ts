import { clock } from "#app/platform/clock.ts";
import type { Store } from "./store.server.ts";

export type Clocks = ReturnType<typeof keepClocks>;

const offset = "clock moved by";

/** The sandbox's own clock, which runs with real time plus what it was moved on, and Stripe's test clocks. */
export function keepClocks(store: Store) {
  let moved = Number(store.setting(offset, () => "0"));
  /** While a clock moves on, the moment it has come to. */
  const underWay = new Map<string | null, number>();
  const own = () => Math.floor(clock.now().getTime() / 1000) + moved;

  return {
    /** Seconds since 1970. @param clock null is the sandbox's own. */
    now(clock: string | null): number {
      const at = underWay.get(clock);
      if (at !== undefined) return at;
      return clock === null ? own() : (store.find("test_helpers.test_clock", clock)?.frozen_time ?? own());
    },

    /** Moves the sandbox's own clock. */
    moveOn(seconds: number): void {
      moved += seconds;
      store.set(offset, String(moved));
    },

    /** Runs `work` as if it were that moment. */
    at<T>(clock: string | null, moment: number, work: () => T): T {
      underWay.set(clock, moment);
      try {
        return work();
      } finally {
        underWay.delete(clock);
      }
    },
  };
}
