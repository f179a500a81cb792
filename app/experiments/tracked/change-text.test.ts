import { expect, test } from "vitest";
import { changeText } from "./state-badge.tsx";

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
