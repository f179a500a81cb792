import fc from "fast-check";
import { expect, test } from "vitest";
import { startDayProblem } from "./start-day.ts";

const today = "2026-11-21";

test.each([
  ["2026-11-21", undefined],
  ["2026-10-22", undefined],
  ["2026-10-21", "Choose a day no more than 30 days ago"],
  ["2027-11-21", undefined],
  ["2027-11-22", "Choose a day within a year from today"],
  ["2026-11-31", "Enter a real date, like 2026-11-21"],
  ["2027-02-29", "Enter a real date, like 2026-11-21"],
  ["21.11.2026", "Enter a real date, like 2026-11-21"],
  ["2026-11-21T00:00", "Enter a real date, like 2026-11-21"],
  ["+002026-11-21", "Enter a real date, like 2026-11-21"],
  ["", "Enter a real date, like 2026-11-21"],
])("%j: %s", (text, problem) => {
  expect(startDayProblem(text, today)).toBe(problem);
});

test("every day of these weeks may be chosen, and nonsense never", () => {
  const at = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 800 }), (days) => {
      expect(startDayProblem(at(days), today) === undefined).toBe(days >= -30 && days <= 365);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(startDayProblem(text, today)).toBeDefined();
    }),
  );
});
