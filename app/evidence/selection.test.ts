import fc from "fast-check";
import { expect, test } from "vitest";
import { selectedText } from "./selection.ts";

const passages = [
  { text: "So what happened on Friday?", from: 5.4 },
  { text: "I lost the page. Again.", from: 12 },
  { text: "Two hours gone." },
];

test.each([
  [{ passage: 1 }, "I lost the page. Again.", 12],
  [{ passage: 0, from: 3, to: 16 }, "what happened", 5],
  [{ passage: 1, from: 17, last: 2, to: 9 }, "Again.\nTwo hours", 12],
  [{ passage: 0, from: 3, last: 2 }, "what happened on Friday?\nI lost the page. Again.\nTwo hours gone.", 5],
  [{ passage: 2, to: 900 }, "Two hours gone.", null],
  [{ passage: 1, from: 900 }, undefined, undefined],
  [{ passage: 0, from: 27, last: 1, to: 16 }, "I lost the page.", 12],
  [{ passage: 1, last: 0 }, undefined, undefined],
  [{ passage: 3 }, undefined, undefined],
])("%j", (marked, text, atSeconds) => {
  const found = selectedText(passages, marked);
  expect([found?.text, found?.atSeconds]).toEqual([text, atSeconds]);
});

test("a long passage fills the form with its beginning, and says how long it is", () => {
  const found = selectedText([{ text: "a long talk ".repeat(10_000) }], { passage: 0 });
  expect(found).toMatchObject({ length: 119_999 });
  expect(found?.text).toHaveLength(4_000);
});

test("whatever is marked of whatever was said can be sent and kept", () => {
  const place = fc.option(fc.nat(30), { nil: undefined });
  const marked = fc.record({ passage: fc.nat(4), from: place, last: place, to: place });
  const said = fc.array(fc.record({ text: fc.string({ unit: "binary", maxLength: 20 }) }), { maxLength: 4 });
  fc.assert(
    fc.property(said, marked, (said, marked) => {
      const text = selectedText(said, marked)?.text ?? "";
      expect(text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text)).toBe(true);
      if (marked.from === undefined && marked.to === undefined) return;
      expect(text.length).toBeLessThanOrEqual(said.map(({ text }) => text).join("\n").length);
    }),
  );
});
