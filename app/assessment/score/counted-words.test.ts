import fc from "fast-check";
import { expect, test } from "vitest";
import { countedWords } from "./counted-words.ts";

test("marks the whole word that holds an entry", () => {
  const marked = countedWords("She was frustrated, and it cost\nher an hour.").filter(({ counted }) => counted);
  expect(marked.map(({ text }) => text)).toEqual(["frustrated,", "cost", "hour."]);
});

test("joined, the pieces are the text, and each knows where it begins", () => {
  const text = fc.array(fc.constantFrom("hour", "x", " ", "\n", "worry", "\u{1f600}")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (whole) => {
      const pieces = countedWords(whole);
      expect(pieces.map((piece) => piece.text).join("")).toBe(whole);
      for (const piece of pieces) expect(whole.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
    }),
  );
});
