import { onTestFinished, vi } from "vitest";

/** Holds the time where it is until the test ends, also in the built app, so that no wait depends on a machine's speed. */
export function holdClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}
