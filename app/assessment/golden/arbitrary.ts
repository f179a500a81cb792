import fc from "fast-check";
import { type Question as AnyQuestion, categories, Question } from "../questions/question.ts";
import type { Answers, AnswerValue } from "../sessions/answer.ts";
import { isAnswerTo } from "../sessions/answer.ts";

const word = fc.constantFrom(
  ..."It took her three hours, and she would be worried: no competition ... boss 14 a".split(" "),
);

/** Texts that say something, that stumble over signals, and that are nothing but characters. */
export const anyText = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 120 }).map((words) => words.join(" ")),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
);

/** Any answer that a question can have. */
export function anyAnswer(question: AnyQuestion): fc.Arbitrary<AnswerValue> {
  const answer = (): fc.Arbitrary<AnswerValue> => {
    switch (question.type) {
      case "text":
        return anyText;
      case "yes_no":
        return fc.boolean();
      case "multiple_choice":
        return fc.constantFrom(...question.options.map(({ key }) => key));
      case "scale": {
        const { min, max, step } = question.options;
        return fc.integer({ min: 0, max: Math.round((max - min) / step) }).map((steps) => min + steps * step);
      }
    }
  };
  return answer().filter((value) => isAnswerTo(question, value));
}

/** Answers to some of the questions. */
export function anyAnswers(questions: AnyQuestion[]): fc.Arbitrary<Answers> {
  const answered = (question: AnyQuestion) => anyAnswer(question).map((value) => [question.key, value] as const);
  return fc
    .subarray(questions)
    .chain((some) => fc.tuple(...some.map(answered)))
    .map((pairs) => Object.fromEntries(pairs));
}

const points = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const kind = fc.oneof(
  fc.record({ type: fc.constantFrom("text", "yes_no"), options: fc.constant(null) }),
  fc.record({
    type: fc.constant("multiple_choice"),
    options: fc
      .array(points, { minLength: 2, maxLength: 8 })
      .map((list) => list.map((given, index) => ({ key: `o${index}`, label: `Option ${index}`, points: given }))),
  }),
  fc.record({
    type: fc.constant("scale"),
    options: fc
      .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 20 }), fc.constantFrom(1, 2, 5))
      .map(([min, steps, step]) => ({ min, max: min + steps * step, step })),
  }),
);

/** Questions as an admin might leave them: any types, in any order and category, places taken twice or beyond 10. */
export const anyQuestions: fc.Arbitrary<AnyQuestion[]> = fc
  .array(fc.tuple(kind, fc.integer({ min: 1, max: 14 }), fc.constantFrom(...categories)), { maxLength: 16 })
  .map((list) =>
    list.map(([given, orderIndex, category], index) =>
      Question.parse({
        ...given,
        ...{ id: `id${index}`, key: `question${index}`, version: 1, orderIndex, category },
        ...{ title: "", description: null, text: "", isRequired: true, help: null, examples: null },
      }),
    ),
  );
