import fc from "fast-check";
import { expect, test } from "vitest";
import { DaysQuery, daysOf, periodOf, periods } from "./period.ts";

const now = Date.parse("2026-11-20T00:30:00.000Z");

test.each([
  ["7", 7],
  ["365", 365],
  ["8", 7],
  ["-30", 7],
  ["thirty", 7],
  [null, 7],
  [undefined, 7],
])("%j is a period of %d days", (text, days) => {
  expect(DaysQuery.parse(text)).toBe(days);
});

test("seven days of UTC, today included", () => {
  expect(periodOf(7, now)).toEqual({ days: 7, from: "2026-11-14", to: "2026-11-20" });
});

test("a period has as many days as it says, each the day after the one before", () => {
  const moment = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...periods), (at, days) => {
      const period = periodOf(days, at.getTime());
      const all = daysOf(period);
      expect(all).toHaveLength(days);
      expect(new Set(all).size).toBe(days);
      expect([all[0], all.at(-1)]).toEqual([period.from, at.toISOString().slice(0, 10)]);
      expect(all).toEqual(all.toSorted());
    }),
  );
});
