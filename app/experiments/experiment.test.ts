import { expect, test } from "vitest";
import { endOf, stateOf } from "./experiment.ts";

const days = { starts_on: "2026-11-21", dropped_at: null, recorded_at: null };
const at = "2026-11-22T10:00:00.000Z";

test.each([
  [{ ...days, starts_on: null }, "draft"],
  [days, "running"],
  [{ ...days, starts_on: "2026-11-22" }, "planned"],
  [{ ...days, dropped_at: at }, "dropped"],
  [{ ...days, recorded_at: at }, "done"],
  [{ ...days, recorded_at: at, dropped_at: at }, "done"],
])("%j is %s", (moments, state) => {
  expect(stateOf(moments, "2026-11-21")).toBe(state);
});

test.each([
  ["2026-11-21", "2026-11-28"],
  ["2026-12-28", "2027-01-04"],
  ["2028-02-25", "2028-03-03"],
])("what begins on %s ends on %s", (start, end) => {
  expect(endOf(start)).toBe(end);
});
