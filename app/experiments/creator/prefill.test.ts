import fc from "fast-check";
import { expect, test } from "vitest";
import { maxLengths } from "../step.ts";
import { prefill } from "./new-query.ts";

const behind = { title: "Last time", createdAt: "2026-11-20T10:00:00.000Z" };

test("a founder's own answer is the first sentence", () => {
  expect(prefill({ ...behind, words: " On Friday. \n" }, "UTC")).toBe(
    "In my assessment from Nov 20, 2026, I was asked about “Last time” and could only say: “On Friday.”",
  );
  expect(prefill({ ...behind, words: " " }, "UTC")).toBe(
    "In my assessment from Nov 20, 2026, I was asked about “Last time”, and had no answer.",
  );
});

test("however long it is, there is room to go on, and no character is cut in half", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 3_000 });
  fc.assert(
    fc.property(words, (text) => {
      const sentence = prefill({ ...behind, words: text }, "UTC");
      expect(sentence.length).toBeLessThan(maxLengths.observation / 2);
      expect(sentence.isWellFormed()).toBe(text.trim().isWellFormed());
    }),
  );
  const cut = prefill({ ...behind, words: `${"a".repeat(599)}😀😀` }, "UTC");
  expect(cut.isWellFormed()).toBe(true);
  expect(cut).toMatch(/a …”$/);
});
