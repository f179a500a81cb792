import { expect, test } from "vitest";
import { maxFailing, nextDelay } from "./attempt.ts";

const seconds = (failures: number, retryAfter?: number) => {
  const delay = nextDelay({ retryAfter }, failures, 0);
  return delay === undefined ? undefined : delay / 1000;
};

test("the schedule of Standard Webhooks, and the last attempt after five days", () => {
  const delays = Array.from({ length: 11 }, (_, failures) => seconds(failures + 1) ?? 0);
  expect(delays.slice(0, 8)).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000]);
  const total = delays.reduce((sum, delay) => sum + delay, 0) * 1000;
  expect(total).toBeGreaterThan(maxFailing);
  expect(seconds(12)).toBeUndefined();
});

test("up to a tenth longer, so that not all come at once, and as late as the receiver asks, within a day", () => {
  expect(nextDelay({}, 1, 1)).toBe(5_500);
  expect([seconds(1, 60), seconds(2, 60), seconds(1, 1_000_000)]).toEqual([60, 300, 86_400]);
});
