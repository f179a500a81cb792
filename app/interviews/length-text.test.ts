import { expect, test } from "vitest";
import { lengthText } from "./interview.ts";

test.each([
  [1, "1 s"],
  [59, "59 s"],
  [60, "1 min"],
  [1_380, "23 min"],
  [3_599, "1 h"],
  [3_900, "1 h 5 min"],
])("%i seconds are %s", (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
