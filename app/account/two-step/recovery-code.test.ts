import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecoveryCode, recoveryAlphabet, recoveryText } from "./recovery-code.ts";
import { newRecoveryCodes } from "./recovery-codes.server.ts";
import { RecoveryForm } from "./step-form.ts";

const code = fc
  .array(fc.constantFrom(...recoveryAlphabet), { minLength: 12, maxLength: 12 })
  .map((characters) => characters.join(""));

test("a code is read as it was meant: any case, any grouping, and letters that look like digits", () => {
  const disguise = fc.infiniteStream(fc.constantFrom(" ", "-", "–", "", "\u00a0"));
  fc.assert(
    fc.property(code, disguise, fc.boolean(), (meant, gaps, lower) => {
      const looks = meant.replace(/0/g, "O").replace(/1/g, lower ? "L" : "I");
      const spaced = [...looks].map((character) => character + gaps.next().value).join("");
      expect(readRecoveryCode(lower ? spaced.toLowerCase() : spaced)).toBe(meant);
    }),
  );
});

test("a recovery code that was not typed is asked for; white space around one takes none of its room", () => {
  const read = (recovery?: string) => {
    const { data, error } = RecoveryForm.safeParse({ recovery });
    return data?.recovery ?? error?.issues.map(({ message }) => message);
  };
  const [asked, long] = [["Enter one of your recovery codes"], ["Recovery codes have 12 characters"]];
  for (const nothing of [undefined, "", " \t\u00a0"]) expect(read(nothing)).toEqual(asked);
  expect(read(` 3J7K-Q0MX-R8TB${" ".repeat(40)}`)).toBe("3J7K-Q0MX-R8TB");
  expect([read("X".repeat(40)), read("X".repeat(41))]).toEqual(["X".repeat(40), long]);
});

test("a code is shown in groups of four", () => {
  expect(recoveryText("3J7KQ0MXR8TB")).toBe("3J7K-Q0MX-R8TB");
});

test("every character of the alphabet comes up about as often as any other", () => {
  expect(new Set(recoveryAlphabet).size).toBe(32);
  const counts = new Map<string, number>();
  for (let round = 0; round < 1_000; round++) {
    for (const character of newRecoveryCodes().join("")) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  // 120,000 characters, 3,750 of each on average; seven standard deviations are 422.
  expect([...counts.values()].filter((count) => Math.abs(count - 3_750) > 422)).toEqual([]);
});
