import { onTestFinished, test } from "vitest";
import { clock, stopClock } from "./clock.ts";
import { timeOrderedId } from "./db/short-id.ts";

test("the clock runs with the machine's, and stops where it is told to", ({ expect }) => {
  onTestFinished(() => stopClock());
  const before = Date.now();
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
  stopClock(new Date("2026-03-01T12:00:00.000Z"));
  expect(clock.now().toISOString()).toBe("2026-03-01T12:00:00.000Z");
  clock.now().setFullYear(2000);
  expect(clock.now().toISOString()).toBe("2026-03-01T12:00:00.000Z");
  stopClock();
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
});

test("ids stand in the order in which they were made, also within one moment", ({ expect }) => {
  onTestFinished(() => stopClock());
  const made: string[] = [];
  for (const day of ["01", "02"]) {
    stopClock(new Date(`2026-03-${day}T12:00:00.000Z`));
    for (let count = 0; count < 1_000; count++) made.push(timeOrderedId());
  }
  stopClock();
  made.push(timeOrderedId(), timeOrderedId());
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect(Number.parseInt(made[0]?.replace("-", "").slice(0, 12) ?? "", 16)).toBe(Date.UTC(2026, 2, 1, 12));
});
