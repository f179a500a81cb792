import fc from "fast-check";
import { expect, test } from "vitest";
import { dueTime, type Job, type JobState, nextTime } from "./job.ts";

const minute = 60_000; // ms
const job = (every: number): Job => ({ name: "Sweep", every, run: async () => undefined });
const dueAt = (time: number) => ({ dueAt: new Date(time).toISOString() }) as JobState;
const moment = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2036-01-01") });
const period = fc.integer({ min: 1, max: 400 * 24 * 60 * minute });

test("a job that never ran or was missed is due, one that ran is not until its time", () => {
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  const hourly = job(60 * minute);
  expect(dueTime(hourly, undefined, now)).toBe(now);
  expect(dueTime(hourly, dueAt(now - 1), now)).toBe(now - 1);
  expect(dueTime(hourly, dueAt(now + minute), now)).toBe(now + minute);
});

test("what a clock that ran ahead put off is due, however often somebody looks", () => {
  const now = Date.parse("2026-11-22T12:00:00.000Z");
  const yearAhead = dueAt(now + 365 * 24 * 60 * minute);
  for (const later of [0, 30, 90])
    expect(dueTime(job(60 * minute), yearAhead, now + later * minute)).toBe(now + later * minute);
});

test("whatever the clock did, a job waits no longer than its period", () => {
  fc.assert(
    fc.property(moment, moment, period, (due, now, every) => {
      expect(dueTime(job(every), dueAt(due), now)).toBeLessThanOrEqual(now + every);
    }),
  );
});

test.each([
  [60, 0, 60],
  [60, 1, 2 + 1],
  [60, 2, 2 + 5],
  [60, 3, 2 + 15],
  [60, 4, 2 + 60],
  [24 * 60, 9, 2 + 60],
  [1, 9, 2 + 1],
  [1, 0, 2],
])(
  "a job of every %s minutes that took two and failed %s times in a row is due %s minutes after it began",
  (every, failures, due) => {
    expect(nextTime(job(every * minute), { began: 0, ended: 2 * minute, failures })).toBe(due * minute);
  },
);

test("the next run begins after this one, and within a period of its end", () => {
  fc.assert(
    fc.property(moment, fc.nat(1e9), period, fc.nat(20), (began, took, every, failures) => {
      const ended = began + took;
      const next = nextTime(job(every), { began, ended, failures });
      expect(next).toBeGreaterThanOrEqual(ended);
      expect(next).toBeLessThanOrEqual(ended + every);
    }),
  );
});
