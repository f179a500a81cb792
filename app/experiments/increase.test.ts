import fc from "fast-check";
import { expect, test } from "vitest";
import { type Amount, isAtLeast, percentIncrease, readAmount } from "./amount.ts";

function amount(text: string): Amount {
  const read = readAmount(text);
  if (!read.ok) throw new Error(`${text} is no amount`);
  return read.amount;
}

test.each([
  ["50", "52", "4"],
  ["8", "11", "37.5"],
  ["2", "5", "150"],
  ["3", "4", "33.3"],
  ["3", "5", "66.7"],
  ["0.2", "0.21", "5"],
  ["1000", "1000.5", "0.1"], // 0.05 is rounded up
  ["1000", "1000.4", "0"],
  ["10", "9", "-10"],
  ["1000", "999.5", "-0.1"],
  ["5", "5", "0"],
])("from %s to %s it is %s%%", (start, final, percent) => {
  expect(percentIncrease({ start: amount(start), final: amount(final) })).toBe(percent);
});

test("what is shown lies within half a tenth of what it is", () => {
  const positive = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(positive, positive, (start, final) => {
      const shown = Number(percentIncrease({ start: BigInt(start), final: BigInt(final) }));
      expect(Math.abs(shown - ((final - start) / start) * 100)).toBeLessThanOrEqual(0.05 + 1e-6);
    }),
  );
});

test.each([
  ["20", "21", true],
  ["0.2", "0.21", true],
  ["10000", "10499.9", false], // shown as 5
  ["1", "1.05", true],
])("from %s to %s: five percent or more is %s", (start, final, is) => {
  expect(isAtLeast({ start: amount(start), final: amount(final) }, 5n)).toBe(is);
});
