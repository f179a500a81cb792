import fc from "fast-check";
import { expect, test } from "vitest";
import { amountProblems, readAmount } from "./amount.ts";

test.each([
  ["20", 20_000_000n],
  [" 1.5 ", 1_500_000n],
  [".5", 500_000n],
  ["0", 0n],
  ["007", 7_000_000n],
  ["999999999999.999999", 999_999_999_999_999_999n],
])("%j is a number", (text, amount) => {
  expect(readAmount(text)).toEqual({ ok: true, amount });
});

test.each([
  ["1,5", amountProblems.comma],
  ["1,500.00", amountProblems.comma],
  ["-0", amountProblems.sign],
  ["-3", amountProblems.sign],
  ["−3", amountProblems.sign],
  ["1234567890123", amountProblems.long],
  ["1.1234567", amountProblems.long],
  ["1e309", amountProblems.other],
  ["NaN", amountProblems.other],
  ["Infinity", amountProblems.other],
  ["0x10", amountProblems.other],
  ["1.2.3", amountProblems.other],
  ["5%", amountProblems.other],
  ["٣", amountProblems.other],
  ["", amountProblems.other],
  [".", amountProblems.other],
  ["1\u0000", amountProblems.other],
])("%j is none: %s", (text, problem) => {
  expect(readAmount(text)).toEqual({ ok: false, problem });
});

test("whole numbers and their decimals are read exactly", () => {
  const whole = fc.integer({ min: 0, max: 999_999_999 });
  const decimals = fc.integer({ min: 0, max: 999_999 });
  fc.assert(
    fc.property(whole, decimals, (a, b) => {
      const text = `${a}.${String(b).padStart(6, "0")}`;
      expect(readAmount(text)).toEqual({ ok: true, amount: BigInt(a) * 1_000_000n + BigInt(b) });
    }),
  );
});

test("anything at all is either a number or has its reason", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = readAmount(text);
      expect(read.ok ? read.amount >= 0n : Object.values<string>(amountProblems).includes(read.problem)).toBe(true);
    }),
  );
});

test.each([
  ["1".repeat(1_000_000), amountProblems.long],
  [`${"1".repeat(1_000_000)}x`, amountProblems.other],
  [`${".1".repeat(500_000)}x`, amountProblems.other],
  [`${"1".repeat(1_000_000)},5`, amountProblems.comma],
])("a million characters are judged in one go", (text, problem) => {
  expect(readAmount(text)).toEqual({ ok: false, problem });
});
