import { expect, test } from "vitest";
import { textQuality } from "../score/quality.ts";
import { defaultQuestions } from "./default-questions.ts";
import { Choices, isOnScale, questionOf, questionTypes, Scale } from "./question.ts";
import { divisors, weightOf } from "./weight.ts";

const row = {
  ...{ id: "1", key: "k", version: 2, order_index: 3, title: "T", description: null, question_text: "?" },
  ...{ category: "riskAwareness", question_type: "text", options: null, is_required: 1 },
};
const messages = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues.map((i) => i.message);

test("a question is read from its row, with JSON in two columns", () => {
  const options = JSON.stringify({ min: 0, max: 12, labels: { 0: "None yet" } });
  expect(questionOf({ ...row, question_type: "scale", options })).toMatchObject({
    ...{ orderIndex: 3, text: "?", isRequired: true, examples: null, type: "scale" },
    options: { min: 0, max: 12, step: 1, labels: { "0": "None yet" } },
  });
  expect(questionOf({ ...row, examples: '{"weak":"w","strong":"s"}' }).examples).toEqual({ weak: "w", strong: "s" });
  expect(questionOf({ ...row, is_required: 0 }).isRequired).toBe(false);
});

test("a row that does not fit its type is refused", () => {
  expect(() => questionOf({ ...row, question_type: "essay" })).toThrow();
  expect(() => questionOf({ ...row, question_type: "scale" })).toThrow();
  expect(() => questionOf({ ...row, options: "not JSON" })).toThrow();
});

test("choices are two or more, and differ", () => {
  const choice = (key: string, label: string) => ({ key, label });
  expect(messages(Choices.safeParse([choice("a", "A")]))).toEqual([
    "A multiple choice question needs at least two options",
  ]);
  expect(messages(Choices.safeParse([choice("a", "A"), choice("a", "B")]))).toEqual(["Two options have the same key"]);
  expect(messages(Choices.safeParse([choice("a", "A"), choice("b", "A")]))).toEqual([
    "Two options have the same label",
  ]);
});

test("a scale rises, and its end can be chosen", () => {
  expect(Scale.safeParse({ min: 3, max: 3 }).success).toBe(false);
  expect(Scale.safeParse({ min: 0, max: 10, step: 3 }).success).toBe(false);
  expect(Scale.safeParse({ min: 0, max: 1, step: 0.1 }).success).toBe(true);
  const tenths = { min: 0, max: 1, step: 0.1 };
  expect([0.3, 0.1 + 0.2, 0.35, 1.1, -0.1, Number.NaN].map((value) => isOnScale(tenths, value))).toEqual([
    ...[true, true],
    ...[false, false, false, false],
  ]);
});

test("the default questions: ten, of all types, with the category weights of the specification", () => {
  expect(defaultQuestions.map(({ orderIndex }) => orderIndex)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(new Set(defaultQuestions.map(({ key }) => key)).size).toBe(10);
  expect(new Set(defaultQuestions.map(({ type }) => type))).toEqual(new Set(questionTypes));
  const sums = { problemValidation: 0, marketOpportunity: 0, competitiveAdvantage: 0, riskAwareness: 0 };
  for (const { category, orderIndex } of defaultQuestions) sums[category] += weightOf(orderIndex);
  expect(sums).toEqual(divisors);
});

test.each(defaultQuestions)(
  "$key: its texts are there, its points rise, its examples score as they are called",
  (question) => {
    expect(question.help && question.title && question.text).toBeTruthy();
    if (question.type === "text") {
      expect(textQuality(question.examples?.weak ?? "").q).toBeLessThan(40);
      expect(textQuality(question.examples?.strong ?? "").q).toBeGreaterThan(70);
    }
    if (question.type === "multiple_choice") {
      const points = question.options.map((choice) => choice.points ?? Number.NaN);
      expect([points[0], points.at(-1)]).toEqual([0, 100]);
      expect(points).toEqual([...new Set(points)].sort((a, b) => a - b));
    }
  },
);
