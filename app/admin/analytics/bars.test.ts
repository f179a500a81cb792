import fc from "fast-check";
import { expect, test } from "vitest";
import { axisEnd, barsPath } from "./bars.ts";

test.each([
  [0, 4],
  [3, 4],
  [5, 8],
  [71, 80],
  [100, 100],
  [101, 200],
  [850, 1_000],
])("an axis for %d ends at %d", (most, end) => {
  expect(axisEnd(most)).toBe(end);
});

test("an axis holds its bars, and is no more than three times as high", () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 10_000_000 }), (most) => {
      expect(axisEnd(most)).toBeGreaterThanOrEqual(most);
      expect(axisEnd(most)).toBeLessThanOrEqual(most * 3);
      expect(axisEnd(most) % 4).toBe(0);
    }),
  );
});

test("a bar for each number but nothing", () => {
  expect(barsPath([2, 0, 4], 4)).toBe("M6.67 100v-50h20v50zM73.33 100v-100h20v100z");
});
