import { expect, test } from "vitest";
import { isStartDay } from "./track-form.ts";

test.each([
  ["2026-11-21", true],
  ["2026-10-22", true],
  ["2026-10-21", false],
  ["2027-11-21", true],
  ["2027-11-22", false],
  ["2026-02-30", false],
  ["21.11.2026", false],
  ["+275760-09-13", false],
  ["", false],
])("%j on Nov 21, 2026: %s", (day, is) => {
  expect(isStartDay(day, "2026-11-21")).toBe(is);
});
