import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf } from "./progress.ts";

test.each([
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [10, 3, 100],
  [0, 0, 0],
])("%d of %d answered are %d %%", (answered, allowed, percent) => {
  expect(percentOf({ answered, allowed })).toBe(percent);
});

test("a hundred per cent are all, and nothing else is", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (answered, allowed) => {
      expect(percentOf({ answered, allowed }) === 100).toBe(answered >= allowed);
    }),
  );
});
