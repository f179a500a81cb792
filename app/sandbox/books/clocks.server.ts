import { clock } from "#app/platform/clock.ts";
import type { Store } from "./store.server.ts";

export type Clocks = ReturnType<typeof keepClocks>;

const offset = "clock moved by";

/** The sandbox's own clock, which runs with real time plus an offset, and Stripe's test clocks. */
export function keepClocks(store: Store) {
  let moved = Number(store.setting(offset, () => "0"));
  /** The time a clock has reached while it is being advanced. */
  const underWay = new Map<string | null, number>();
  const own = () => Math.floor(clock.now().getTime() / 1000) + moved;

  return {
    /** The time in seconds since 1970. @param clock null is the sandbox's own. */
    now(clock: string | null): number {
      const at = underWay.get(clock);
      if (at !== undefined) return at;
      return clock === null ? own() : (store.find("test_helpers.test_clock", clock)?.frozen_time ?? own());
    },

    /** Advances the sandbox's own clock. */
    moveOn(seconds: number): void {
      moved += seconds;
      store.set(offset, String(moved));
    },

    /** Runs `work` as if at that time. */
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
