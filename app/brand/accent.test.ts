import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOnWhite, isReadable, nearestReadable, neededContrast, readColor } from "./accent.ts";

test.each([
  ["#6fbf9b", "#6fbf9b"],
  [" 6FBF9B ", "#6fbf9b"],
  ["#abc", "#aabbcc"],
  ["abcd", undefined],
  ["red", undefined],
  ["#12345g", undefined],
  ["", undefined],
])("%j is read as %s", (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

test("contrast is that of the standard, rounded down: 4.49 doesn't pass as 4.5", () => {
  expect(["#000000", "#ffffff", "#767676", "#777777", "#6fbf9b"].map(contrastOnWhite)).toEqual([21, 1, 4.5, 4.4, 2.1]);
  expect([isReadable("#767676"), isReadable("#777777")]).toEqual([true, false]);
});

test("every color has two alternatives of its hue that can be read, the first as light as possible", () => {
  const color = fc.tuple(...[1, 2, 3].map(() => fc.nat(255))).map((channels) => {
    return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
  });
  fc.assert(
    fc.property(color, (given) => {
      const [first, second] = nearestReadable(given);
      expect(first?.contrast).toBeGreaterThanOrEqual(neededContrast);
      expect(second?.contrast).toBeGreaterThanOrEqual(7);
      if (isReadable(given)) expect(first?.color).toBe(given);
      else expect(first?.contrast).toBeLessThan(4.8);
    }),
  );
});
