import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { type Block, parseBody } from "./markup.ts";

test("pieces, points, numbers, what is set in, headings and a code", () => {
  const body = `Hello Ada,

two lines
of one piece

    012345

Heading
  - one
     goes on
  - two
After the points

  3. third
  4. fourth

    When:    today
    Browser: Firefox`;
  expect(parseBody(body)).toEqual([
    { kind: "paragraph", lines: ["Hello Ada,"] },
    { kind: "paragraph", lines: ["two lines", "of one piece"] },
    { kind: "code", code: "012345" },
    { kind: "heading", lines: ["Heading"] },
    { kind: "points", points: [["one", "goes on"], ["two"]] },
    { kind: "paragraph", lines: ["After the points"] },
    { kind: "numbers", start: 3, points: [["third"], ["fourth"]] },
    { kind: "inset", lines: ["When:    today", "Browser: Firefox"] },
  ]);
});

const line = fc.stringMatching(/^[a-zé!"&]([a-zé .,-]{0,9}[a-z.])?$/);
const lines = fc.array(line, { minLength: 1, maxLength: 4 });
const points = fc.array(lines, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), lines }),
  fc.record({ kind: fc.constant("inset" as const), lines: fc.array(line, { minLength: 2, maxLength: 4 }) }),
  fc.record({ kind: fc.constant("points" as const), points }),
  fc.record({ kind: fc.constant("numbers" as const), start: fc.integer({ min: 1, max: 99 }), points }),
  fc.record({ kind: fc.constant("code" as const), code: line }),
);

function written(block: Block): string {
  switch (block.kind) {
    case "code":
      return `    ${block.code}`;
    case "inset":
      return block.lines.map((line) => `    ${line}`).join("\n");
    case "points":
      return block.points.map((point) => `  - ${point.join("\n     ")}`).join("\n");
    case "numbers":
      return block.points.map((point, index) => `  ${block.start + index}. ${point.join("\n     ")}`).join("\n");
    default:
      return block.lines.join("\n");
  }
}

test("whatever is written in this order is read as it was meant", () => {
  fc.assert(
    fc.property(fc.array(block), fc.constantFrom("\n\n", "\n\n\n", "\n \t\n"), (blocks, blank) => {
      expect(parseBody(blocks.map(written).join(blank))).toEqual(blocks);
    }),
  );
});

test("no word is lost, added or moved, whatever is written", () => {
  const spaces = fc.constantFrom("\n", "\n", " ", "    ", "     ", "\r", "\u2028");
  const words = fc.constantFrom("  - ", "  1. ", "a", "b.", "- ", "7. ", "é");
  const piece = fc.oneof(spaces, words);
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }).map((all) => all.join("")),
      (body) => {
        const texts = parseBody(body).flatMap((block) =>
          block.kind === "code" ? [block.code] : "points" in block ? block.points.flat() : block.lines,
        );
        const wordsOf = (text: string) =>
          text
            .replace(/(^|\n) {2}(-|\d+\.) /g, "$1")
            .split(/\s+/)
            .filter(Boolean);
        expect(texts.flatMap(wordsOf)).toEqual(wordsOf(body));
      },
    ),
    { numRuns: times({ usual: 100, full: 1_000 }) },
  );
});
