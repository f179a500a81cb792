import { expect, test } from "vitest";
import { insights } from "../advice/insights.ts";
import { bandOf, bands, isWithin, oneDecimal, Range } from "./band.ts";

test.each([
  [10, "High Potential", "high"],
  [8, "High Potential", "high"],
  [7.9, "Good Potential", "good"],
  [6, "Good Potential", "good"],
  [5.9, "Needs Development", "need"],
  [4, "Needs Development", "need"],
  [3.9, "Requires Work", "poor"],
  [0, "Requires Work", "poor"],
])("%s is %s", (score, label, colour) => {
  expect(bandOf(score)).toMatchObject({ label, colour });
});

test("the band is that of the number shown: 3.96 is shown as 4.0", () => {
  expect(bandOf(3.96).label).toBe("Needs Development");
  expect(bandOf(3.94).label).toBe("Requires Work");
});

test("a score is rounded half up, at every half there is", () => {
  for (let tenths = 0; tenths < 100; tenths++) {
    expect(oneDecimal((tenths + 0.5) / 10)).toBe((tenths + 1) / 10);
    expect(oneDecimal((tenths + 0.499) / 10)).toBe(tenths / 10);
  }
  expect(oneDecimal(3.949999999999999)).toBe(4);
});

test("the result texts have the same bands", () => {
  for (const { key, from } of bands) {
    expect(isWithin(from, insights.bands.overall[key])).toBe(true);
    expect(isWithin(from - 0.001, insights.bands.overall[key])).toBe(key === "early");
  }
});

test("a range includes its start and not its end", () => {
  const range = Range.parse({ from: 5, below: 7 });
  expect([4.99, 5, 6.99, 7].map((score) => isWithin(score, range))).toEqual([false, true, true, false]);
});
