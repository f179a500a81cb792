import { afterEach, expect, test, vi } from "vitest";
import type { Logger } from "#app/platform/observability/log.server.ts";
import { openVisitAllowance } from "./visit-allowance.server.ts";

const hour = 60 * 60 * 1000; // ms

afterEach(() => {
  vi.useRealTimers();
});

function opened() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const told: unknown[] = [];
  const log = { warn: (text: unknown) => told.push(text) } as unknown as Logger;
  return { allowance: openVisitAllowance(log), told, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

test("500 rows an hour of one client, and then again; others are counted; the log says it once", () => {
  const { allowance, told, wait } = opened();
  for (let row = 0; row < 499; row++) expect(allowance.take("a", 1)).toBe(true);
  expect(allowance.take("a", 2)).toBe(false); // all or nothing
  expect(allowance.take("a", 1)).toBe(true);
  for (let row = 0; row < 1_000; row++) expect(allowance.take("a", 1)).toBe(false);
  expect(allowance.take("b", 2)).toBe(true);
  expect(told).toEqual(["visits: more in an hour than are counted"]);
  wait(hour - 1);
  expect(allowance.take("a", 1)).toBe(false);
  wait(1);
  expect(allowance.take("a", 1)).toBe(true);
  expect(told).toHaveLength(1);
});

test("50,000 rows an hour of all of them", () => {
  const { allowance, told, wait } = opened();
  for (let row = 0; row < 50_000; row++) expect(allowance.take(`${row}`, 1)).toBe(true);
  expect(allowance.take("another", 1)).toBe(false);
  expect(told).toHaveLength(1);
  wait(hour);
  expect(allowance.take("another", 1)).toBe(true);
});
