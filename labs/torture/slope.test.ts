import fc from "fast-check";
import { expect, test } from "vitest";
import { slopeOf } from "./slope.ts";

test("points on a line have its slope, and noise that is as high as it is low changes nothing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -50, max: 50 }),
      fc.integer(),
      fc.integer({ min: 2, max: 99 }),
      (slope, height, count) => {
        const points = Array.from({ length: count }, (_, x): [number, number] => [x, height + slope * x]);
        expect(slopeOf(points)).toBeCloseTo(slope, 3);
        const noisy = points.flatMap(([x, y]): [number, number][] => [
          [x, y + 3],
          [x, y - 3],
        ]);
        expect(slopeOf(noisy)).toBeCloseTo(slope, 3);
      },
    ),
  );
});
