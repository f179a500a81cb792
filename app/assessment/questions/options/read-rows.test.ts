import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyRow, maxOptions, type OptionRow, rowsOfOptions } from "./option-rows.ts";
import { readRows } from "./read-rows.ts";

const row = (label: string, points = "", key = ""): OptionRow => ({ label, points, key });

test("rows are options in their order; empty rows are none", () => {
  expect(readRows([row("No", "0", "no"), emptyRow, row("Yes", "12.5"), row("Unsure"), emptyRow])).toEqual({
    ok: true,
    options: [{ label: "No", points: 0, key: "no" }, { label: "Yes", points: 12.5 }, { label: "Unsure" }],
  });
});

test("what is shown is read as what it was made of, keys included", () => {
  const label = fc.string({ minLength: 1, maxLength: 60 }).filter((text) => text === text.trim());
  const choice = fc.record(
    { label, points: fc.double({ min: 0, max: 100, noNaN: true }).map((points) => points + 0) },
    { requiredKeys: ["label"] },
  );
  fc.assert(
    fc.property(fc.uniqueArray(choice, { minLength: 2, maxLength: 8, selector: ({ label }) => label }), (choices) => {
      const options = choices.map((one, index) => ({ ...one, key: `key${index}` }));
      expect(readRows(rowsOfOptions(options))).toEqual({ ok: true, options });
    }),
  );
});

const points = "The points of option 2 must be a number from 0 to 100, or empty";

test.each([
  [[row("", "5")], { label2: "Enter the label of option 2, or remove it" }],
  [[row("", "", "kept")], { label2: "Enter the label of option 2, or remove it" }],
  [[row("x".repeat(301))], { label2: "The label of option 2 must be 300 characters or fewer" }],
  [[row("a\u0000b")], { label2: "The label of option 2 has a control character" }],
  [[row("No")], { label2: "Option 2 has the same label as option 1" }],
  [[row("Never", "", "no")], { label2: "Option 2 is a copy of option 1: remove it and add it again" }],
  [[row("Yes", "101")], { points2: points }],
  [[row("Yes", "-1")], { points2: points }],
  [[row("Yes", "many")], { points2: points }],
  [[row("Yes", "0x10")], { points2: points }],
  [[row("", "many")], { label2: "Enter the label of option 2, or remove it", points2: points }],
  [[emptyRow], { options: "A multiple choice question needs at least two options" }],
  [
    Array.from({ length: maxOptions }, (_, index) => row(`Option ${index}`)),
    { options: "A question can have at most 30 options. Remove one first." },
  ],
])("%j is refused: %j", (rows, errors) => {
  expect(readRows([row("No", "0", "no"), ...rows])).toEqual({ ok: false, errors });
});
