import fc from "fast-check";
import { expect, test } from "vitest";
import { textSegments } from "./text-segments.ts";

const texts = (text: string) => textSegments(text).map((passage) => passage.text);

test("paragraphs are passages, with the lines within them", () => {
  expect(texts("\uFEFFAda: When was the last time?\r\nDarren: Friday.\r\n \r\n\r\nAda: And before?\r\n")).toEqual([
    "Ada: When was the last time?\nDarren: Friday.",
    "Ada: And before?",
  ]);
});

test.each(["Ada: When?\nDarren: Friday.\n", "\n\nAda: When?\nDarren: Friday.\n \n"])(
  "where no line between them is empty, each line is one: %j",
  (text) => expect(texts(text)).toEqual(["Ada: When?", "Darren: Friday."]),
);

test("nothing is no passage", () => {
  expect(texts(" \n\n \r\n")).toEqual([]);
});

test("a long one is parted at the end of a sentence", () => {
  const sentence = `${"word ".repeat(50).trim()}. `;
  const parts = texts(sentence.repeat(10));
  expect(parts.length).toBe(4);
  for (const part of parts) expect(part).toMatch(/^word .*\.$/);
});

test("no word is lost, and none is too long to point at", () => {
  const pieces = fc.array(fc.constantFrom("word ", "end. ", "\n", "\n\n", "😀".repeat(400), "x".repeat(999)));
  fc.assert(
    fc.property(pieces, (list) => {
      const text = list.join("");
      const parts = texts(text);
      expect(parts.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(1_000);
        expect(part.isWellFormed()).toBe(true);
      }
    }),
  );
});
