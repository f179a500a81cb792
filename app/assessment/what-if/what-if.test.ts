import fc from "fast-check";
import { expect, test } from "vitest";
import { times } from "../../../tests/support/counts.ts";
import { anyAnswer, anyAnswers, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { fixtureScore, sessions } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { oneDecimal } from "../score/band.ts";
import { scoreSession } from "../score/score.ts";
import type { Answers, AnswerValue } from "../sessions/answer.ts";
import { nextAnswer, nextSteps, sharedTenths, typedText, whatIf } from "./what-if.ts";

const runs = { numRuns: times({ usual: 150, full: 3_000 }) };
const answeredQuestions = anyQuestions.chain((questions) =>
  fc.tuple(fc.constant(questions), anyAnswers(questions), fc.integer({ min: 1, max: 16 })),
);

test("the effect of a step is what the score gains when that one answer is changed", () => {
  fc.assert(
    fc.property(answeredQuestions, ([questions, answers, allowed]) => {
      const now = scoreSession(questions, answers, allowed);
      const all = now.lines.flatMap(({ question }, index) => {
        const own = answers[question.key];
        const next = own === undefined ? undefined : nextAnswer(question, own);
        if (next === undefined) return [];
        const { overall } = scoreSession(questions, { ...answers, [question.key]: next }, allowed);
        return [{ number: index + 1, overall, effect: oneDecimal(overall - now.overall) }];
      });
      const expected = all
        .filter(({ effect }) => effect >= 0.1)
        .toSorted((a, b) => b.effect - a.effect || a.number - b.number);
      const steps = nextSteps(now.lines, now.overall);
      expect(steps.map(({ number, overall, effect }) => ({ number, overall, effect }))).toEqual(expected.slice(0, 3));
    }),
    runs,
  );
});

test("a step leads to a better answer, and none lies between; texts have none", () => {
  const of = (key: string) => defaultQuestions.find((question) => question.key === key) as Question;
  const choice = defaultQuestions.find(({ type }) => type === "multiple_choice") as Question;
  const keys = choice.type === "multiple_choice" ? choice.options.map(({ key }) => key) : [];
  const walk = (question: Question, from: AnswerValue): AnswerValue[] => {
    const next = nextAnswer(question, from);
    return next === undefined ? [from] : [from, ...walk(question, next)];
  };
  expect(walk(choice, keys[0] ?? "")).toEqual(keys);
  const scale = defaultQuestions.find(({ type }) => type === "scale") as Question;
  const { min, max } = scale.options as { min: number; max: number };
  expect(walk(scale, min)).toEqual(Array.from({ length: max - min + 1 }, (_, index) => min + index));
  const fine = { ...scale, options: { min: 0, max: 1, step: 0.01, labels: {} } } as Question;
  expect(walk(fine, 0)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  expect(nextAnswer({ ...of(choice.key), type: "yes_no", options: null } as Question, false)).toBe(true);
  const text = defaultQuestions.find(({ type }) => type === "text") as Question;
  expect(nextAnswer(text, "words")).toBeUndefined();
});

test("the line adds up, whatever is varied, and each part is less than 0.1 from the exact one", () => {
  fc.assert(
    fc.property(
      answeredQuestions.chain(([questions, answers, allowed]) =>
        fc.tuple(fc.constant({ questions, answers, allowed }), othersTo(questions)),
      ),
      ([{ questions, answers, allowed }, others]) => {
        const before = scoreSession(questions, answers, allowed);
        const query = new URLSearchParams();
        for (const [index, { question }] of before.lines.entries())
          if (question.key in others) query.set(`q${index + 1}`, typedText(others[question.key]));
        const { after, variations, ignored } = whatIf(before, query);
        expect(ignored).toEqual([]);
        const facts = before.lines.filter(({ question }) => question.type !== "text");
        const varied = facts.flatMap(({ question: { key } }) => (key in others ? [[key, others[key]]] : []));
        expect(after).toEqual(scoreSession(questions, { ...answers, ...Object.fromEntries(varied) }, allowed));
        const tenths = variations.reduce((sum, variation) => sum + variation.tenths, 0);
        expect(Math.round(before.overall * 10) + tenths).toBe(Math.round(after.overall * 10));
        for (const { own, chosen, tenths } of variations) if (own === chosen) expect(tenths).toBe(0);
      },
    ),
    runs,
  );
});

function othersTo(questions: Question[]): fc.Arbitrary<Answers> {
  const facts = questions.filter(({ type }) => type !== "text");
  return fc
    .subarray(facts)
    .chain((some) => fc.tuple(...some.map((question) => anyAnswer(question).map((value) => [question.key, value]))))
    .map((pairs) => Object.fromEntries(pairs));
}

test("parts are rounded to add up, by the largest remainder", () => {
  expect(sharedTenths([5.4, 3.4, 0], 9)).toEqual([6, 3, 0]);
  expect(sharedTenths([-2.5, 5], 3)).toEqual([-2, 5]);
  expect(sharedTenths([-2.5, 5], 2)).toEqual([-3, 5]);
});

test("what is no answer to its question is ignored, and named", () => {
  const [session] = sessions;
  const before = fixtureScore(session?.id ?? "");
  const query = (text: string) => whatIf(before, new URLSearchParams(text));
  for (const [index, { question }] of before.lines.entries()) {
    const name = `q${index + 1}`;
    const isFact = question.type !== "text";
    for (const nonsense of ["nonsense", "1e9", "-1", "Infinity", "__proto__", "99999999999999", "yes "]) {
      const { after, ignored } = query(`${name}=${encodeURIComponent(nonsense)}`);
      expect(after).toEqual(before);
      expect(ignored).toEqual(isFact ? [index + 1] : []);
    }
  }
  expect(query("q0=1&q11=1&q=1&result=2").ignored).toEqual([]);
});
