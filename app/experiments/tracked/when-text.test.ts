import { expect, test } from "vitest";
import type { State } from "../experiment.ts";
import { changeText } from "./change-text.ts";
import { daysText, isDue, whenText } from "./when-text.ts";

const now = "2026-11-27T00:00:00.000Z";
const of = (state: State, startsOn: string, endsOn: string) => ({ state, startsOn, endsOn });

test.each([
  [of("planned", "2026-11-28", "2026-12-05"), "Starts on Nov 28", false],
  [
    of("running", "2026-11-21", "2026-11-28"),
    "Running since Nov 21. Record the result on Nov 28, also if it is zero.",
    false,
  ],
  [of("running", "2026-11-20", "2026-11-27"), "Ends today", true],
  [of("running", "2026-11-19", "2026-11-26"), "Ended yesterday", true],
  [of("running", "2026-11-17", "2026-11-24"), "Ended 3 days ago", true],
  [of("running", "2026-10-10", "2026-10-17"), "Ended on Oct 17", true],
  [of("running", "2025-12-25", "2026-01-01"), "Ended on Jan 1", true],
  [of("done", "2026-11-19", "2026-11-26"), undefined, false],
  [of("dropped", "2026-11-19", "2026-11-26"), undefined, false],
])("%j: %s", (experiment, text, due) => {
  expect(whenText(experiment, now)).toBe(text);
  expect(isDue(experiment, now)).toBe(due);
});

test("the days have a year only where it is another", () => {
  expect(daysText(of("done", "2026-11-20", "2026-11-27"), now)).toBe("Nov 20 to Nov 27");
  expect(daysText(of("running", "2026-12-28", "2027-01-04"), now)).toBe("Dec 28 to Jan 4, 2027");
});

test.each([
  ["8", "11", "+37.5%"],
  ["10", "9", "−10%"],
  ["5", "5.0", "0%"],
  ["2", "0", "−100%"],
  ["0", "5", undefined],
  ["some", "5", undefined],
  ["5", "", undefined],
])("from %s to %s: %s", (start, number, text) => {
  expect(changeText(start, number)).toBe(text);
});
