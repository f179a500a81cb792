import { expect, test } from "vitest";
import { defaultQuestions } from "../default-questions.ts";
import { readScaleFields, scaleTexts } from "./scale-fields.ts";

test("what the fields show is what is saved, with labels at both ends and between", () => {
  const labels = { "-1": "Worse", "-0.5": "A | B", "0": "Same", "1": "Better" };
  const scales = [
    ...defaultQuestions.flatMap(({ type, options }) => (type === "scale" ? [options] : [])),
    { min: -1, max: 1, step: 0.1, labels },
    { min: 1, max: 10, step: 1, labels: {} },
  ];
  expect(scales.length).toBeGreaterThan(2);
  for (const scale of scales) expect(readScaleFields(scaleTexts(scale))).toEqual({ ok: true, options: scale });
});

test("step and labels may be empty; a number in front of a label is written in any way", () => {
  expect(readScaleFields({ min: " 0 ", max: "5" })).toEqual({
    ok: true,
    options: { min: 0, max: 5, step: 1, labels: {} },
  });
  expect(readScaleFields({ min: "0", max: "1", step: ".1", otherLabels: "\r\n 0.30|  Some \r\n" })).toMatchObject({
    options: { labels: { "0.3": "Some" } },
  });
  expect(scaleTexts(null)).toMatchObject({ min: "", max: "" });
});

const range = "must be a number from -1000000 to 1000000";
const line = "write the number, a vertical bar and the label, for example 5 | Half of them";

test.each([
  [
    { min: "", max: " " },
    { min: "Enter the minimum", max: "Enter the maximum" },
  ],
  [
    { min: "none", max: "1e9" },
    { min: `The minimum ${range}`, max: `The maximum ${range}` },
  ],
  [{ step: "0" }, { step: "The step must be a number from 0.001 to 1000000" }],
  [{ min: "10" }, { max: "The maximum must be above the minimum" }],
  [{ step: "3" }, { step: "The maximum must be a whole number of steps of 3 above the minimum" }],
  [{ minLabel: "x".repeat(101) }, { minLabel: "The label of the minimum must be 100 characters or fewer" }],
  [{ maxLabel: "a\u0000" }, { maxLabel: "The label of the maximum has a control character" }],
  [{ otherLabels: "\n".repeat(20_001) }, { otherLabels: "The labels must be 20000 characters or fewer" }],
  [{ otherLabels: "5 Half" }, { otherLabels: `Line 1: ${line}` }],
  [{ otherLabels: "5 | Half\n | None" }, { otherLabels: `Line 2: ${line}` }],
  [{ otherLabels: "5 | Half\n\n11 | More" }, { otherLabels: "Line 3: 11 isn't a number on this scale" }],
  [{ otherLabels: "10 | All" }, { otherLabels: "Line 1: 10 is an end of the scale: label it above" }],
  [{ otherLabels: "5 | Half\n5.0 | Half" }, { otherLabels: "Line 2: 5 already has a label" }],
  [{ otherLabels: "5 |" }, { otherLabels: "Line 1: the label is empty" }],
])("%j is refused: %j", (change, errors) => {
  expect(readScaleFields({ min: "0", max: "10", ...change })).toEqual({ ok: false, errors });
});
