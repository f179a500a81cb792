import { expect, test } from "vitest";
import { dueText, isLate } from "./task.ts";

test.each([
  [null, "", false],
  ["2026-11-26", " due Nov 26, 2026", true],
  ["2026-11-27", " due Nov 27, 2026", false],
  ["2026-11-28", " due Nov 28, 2026", false],
])("a due date of %s", (dueOn, text, late) => {
  expect(dueText({ dueOn })).toBe(text);
  expect(isLate({ dueOn }, "2026-11-27")).toBe(late);
});
