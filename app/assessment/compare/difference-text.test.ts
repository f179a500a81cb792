import { expect, test } from "vitest";
import { differenceText } from "./comparison.ts";

test.each([
  [3.4, 7.5, "+4.1"],
  [7.5, 3.4, "−4.1"],
  [7.5, 7.5, "0.0"],
  [7.46, 7.54, "0.0"],
  [7.44, 7.45, "+0.1"],
  [null, 3, "–"],
  [3, null, "–"],
])("from %s to %s: %s", (from, to, text) => {
  expect(differenceText(from, to)).toBe(text);
});
