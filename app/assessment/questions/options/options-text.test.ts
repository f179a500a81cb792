import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../../tests/support/counts.ts";
import { defaultQuestions } from "../default-questions.ts";
import { optionsText, readChoices, readScale } from "./options-text.ts";

test("options one a line, with points and without", () => {
  expect(readChoices("They pay for something | 85\n\n  Nothing  \nA | B | 0\n[Other] one")).toEqual({
    ok: true,
    options: [
      { label: "They pay for something", points: 85 },
      { label: "Nothing" },
      { label: "A | B", points: 0 },
      { label: "[Other] one" },
    ],
  });
});

test("options as JSON: labels, or objects", () => {
  expect(readChoices('["Yes",\n{"label": "No", "points": 12.5, "key": "no"}]')).toEqual({
    ok: true,
    options: [{ label: "Yes" }, { label: "No", points: 12.5, key: "no" }],
  });
});

test("a scale, its step and labels left out or not", () => {
  expect(readScale('{"min":0,"max":5}')).toEqual({ ok: true, options: { min: 0, max: 5, step: 1, labels: {} } });
  expect(readScale('{"min":0,"max":1,"step":0.1,"labels":{"0.30":"Some"}}')).toEqual({
    ok: true,
    options: { min: 0, max: 1, step: 0.1, labels: { "0.3": "Some" } },
  });
});

test.each([
  ["One", "Line 1: A multiple choice question needs at least two options."],
  ["", "Line 1: A multiple choice question needs at least two options."],
  ["One\n\nTwo | 101", "Line 3: behind the bar stands a number from 0 to 100."],
  ["One | \nTwo", "Line 1: behind the bar stands a number from 0 to 100."],
  ["One\nTwo | -1", "Line 2: behind the bar stands a number from 0 to 100."],
  ["One\n | 5", "Line 2: the option is empty."],
  ["One\nTwo\nOne | 3", "Line 3: this option is already on line 1."],
  [`One\n${"x".repeat(301)}`, "Line 2: the option must be 300 characters or fewer."],
  [Array.from({ length: 31 }, (_, n) => `Option ${n}`).join("\n"), "Line 31: a question has at most 30 options."],
  ['[\n"One",\n"Two"', "Line 3: ] is missing at the end of the list, where the text ends."],
  ['[\n{"label": "One"},\n{"points": 3}\n]', "Line 3: an option needs a label."],
  [
    '[\n{"label": "One"},\n{"label": "Two",\n"point": 3}\n]',
    "Line 4: “point” is not known here: an option has label, points, key.",
  ],
  ['["One", {"label": "Two", "points": "3"}]', "Line 1: points must be a number, without quotation marks."],
  ['["One", {"label": 2}]', "Line 1: label must be a text, in quotation marks."],
  ['["One",\n{"label": "\\ud800"}]', "Line 2: label has a control character."],
  ['["One", 2]', "Line 1: an option is written in braces: { … }."],
  ['[{"label":"a","key":"k"},\n{"label":"b","key":"k"}]', "Line 2: the key “k” is already on line 1."],
  ['[{"label":"a","key":"k k"},"b"]', "Line 1: key may have letters, digits, - and _ alone."],
  ['{"min": 0, "max": 3}', "Line 1: the options of a multiple choice question are a list: [ … ]."],
])("choices %j: %s", (text, error) => {
  expect(readChoices(text)).toEqual({ ok: false, error });
});

test.each([
  ["", "Line 1: a value is missing, where the text ends."],
  ["0 to 10", 'Line 1: a scale is written as JSON, with min and max: { "min": 0, "max": 10 }.'],
  ["Never\nAlways", 'Line 1: a scale is written as JSON, with min and max: { "min": 0, "max": 10 }.'],
  ["[0, 10]", "Line 1: a scale is written in braces: { … }."],
  ['{\n"min": 0\n}', "Line 1: a scale needs max."],
  ['{\n"min": 5,\n"max": 5\n}', "Line 3: max must be above min."],
  ['{\n"min": 0,\n"max": "10"\n}', "Line 3: max must be a number, without quotation marks."],
  ['{\n"min": 0,\n"max": 10,\n"step": 3\n}', "Line 4: max must be whole steps of 3 away from min."],
  ['{\n"min": 0,\n"max": 10,\n"step": 0\n}', "Line 4: step must be between 0.001 and 1000000."],
  ['{"min": 0,\n"max": 1e9}', "Line 2: max must be between -1000000 and 1000000."],
  ['{"min": 0,\n"max": 10,\n"stepp": 1}', "Line 3: “stepp” is not known here: a scale has min, max, step, labels."],
  ['{"min": 0, "max": 10,\n"labels": ["a"]}', 'Line 2: labels are written as { "0": "Never" }.'],
  ['{"min": 0, "max": 10, "labels": {\n"0": "a",\n"eleven": "b"}}', "Line 3: “eleven” isn't a number on this scale."],
  ['{"min": 0, "max": 10, "labels": {\n"1": "a",\n"1.0": "b"}}', "Line 3: 1 has a label on line 2 before."],
  ['{"min": 0, "max": 10, "labels": {"0":\n7}}', "Line 2: the label at 0 must be a text, in quotation marks."],
  ['{"min": 0, "min": 1, "max": 2}', "Line 1: “min” stands here again, it was on line 1 before."],
])("scale %j: %s", (text, error) => {
  expect(readScale(text)).toEqual({ ok: false, error });
});

test("what the box shows is read as what it was made of", () => {
  const label = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
    .map((text) => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").trim());
  const tricky = fc.constantFrom("A | 5", '["x"', "{", "[", "a|b", '{"', "5");
  const labels = fc.uniqueArray(fc.oneof(label.filter(Boolean), tricky), { minLength: 2, maxLength: 8 });
  const points = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
  fc.assert(
    fc.property(labels, fc.array(points, { minLength: 8, maxLength: 8 }), (all, given) => {
      const options = all.map((text, index) => ({
        key: `k${index}`,
        label: text,
        ...(given[index] !== undefined && { points: given[index] }),
      }));
      const read = readChoices(optionsText(options));
      expect(read).toEqual({ ok: true, options: options.map(({ key, ...choice }) => choice) });
    }),
  );
  for (const { type, options } of defaultQuestions) {
    if (type === "scale") expect(readScale(optionsText(options))).toEqual({ ok: true, options });
  }
});

test("whatever is typed is read or refused with its line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
      for (const read of [readChoices(text), readScale(text)])
        if (!read.ok) expect(read.error).toMatch(/^Line \d+: .+\.$/s);
    }),
    { numRuns: times({ usual: 100, full: 1_000 }) },
  );
});
