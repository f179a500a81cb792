import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAnswer, anyAnswers, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { fixtureScore, samples, sessions } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { categories, type Question, questionOf } from "../questions/question.ts";
import { bandOf } from "./band.ts";
import { type Score, scoreSession } from "./score.ts";

const all = Number.POSITIVE_INFINITY;
const yesNo = {
  ...{ version: 1, order_index: 1, title: "", description: null, question_text: "?", is_required: true },
  ...{ category: "riskAwareness", question_type: "yes_no", options: null },
};
/** Rounds to 2 decimals like the golden file: 1.275, which binary fractions just miss, becomes 1.28. */
const rounded = ({ categories }: Score) =>
  Object.fromEntries(Object.entries(categories).map(([key, score]) => [key, Math.round(score * 100 + 1e-9) / 100]));
const scored = (changes: Partial<Question>, answer?: string | number | boolean) => {
  const question = { ...defaultQuestions[0], key: "k", ...changes } as Question; // a partial union has no type
  return scoreSession([question], answer === undefined ? {} : { k: answer }, all);
};
/** Any questions with any answers to them, on any plan. */
const anySession = anyQuestions.chain((questions) =>
  fc.record({
    questions: fc.constant(questions),
    answers: anyAnswers(questions),
    allowed: fc.constantFrom(3, 10, all),
  }),
);

test.each(sessions)("golden: $id", ({ id, expected }) => {
  const score = fixtureScore(id);
  expect({ categories: rounded(score), overall: score.overall, label: score.band.label }).toEqual(expected);
});

test("there are seven golden sessions", () => expect(sessions).toHaveLength(7));

test("each line explains its question", () => {
  const [text, scale, choice] = fixtureScore("session-free").lines;
  expect(text).toMatchObject({ weight: 2, detail: { kind: "text", words: 46, groups: ["functional", "emotional"] } });
  expect(scale).toMatchObject({ weight: 2, detail: { kind: "scale", value: 4, min: 0, max: 12 } });
  expect(scale?.weighted).toBeCloseTo(2 * (400 / 12), 9);
  expect(choice).toMatchObject({ weight: 2, q: 40, weighted: 80, detail: { kind: "choice", points: 40 } });
  const price = fixtureScore("session-first-money").lines[5];
  expect(price).toMatchObject({ weight: 1, q: 100, detail: { kind: "yes_no", value: true } });
});

test("nothing answered scores 0 and requires work", () => {
  const score = scoreSession(defaultQuestions, {}, all);
  expect([score.overall, score.band.key]).toEqual([0, "early"]);
  expect(score.lines.map(({ detail }) => detail.kind)).toEqual(Array(10).fill("none"));
  expect(scoreSession([], {}, all)).toMatchObject({ overall: 0, asked: [], lines: [] });
});

test("options without points rise evenly from 0 to 100", () => {
  const options = ["a", "b", "c", "d", "e"].map((key) => ({ key, label: key, points: key === "d" ? 7 : undefined }));
  const points = options.map(({ key }) => scored({ type: "multiple_choice", options }, key).lines[0]?.q);
  expect(points).toEqual([0, 25, 50, 7, 100]);
});

test("a scale rises evenly between its own ends", () => {
  const scale = { type: "scale" as const, options: { min: 1, max: 5, step: 1, labels: {} } };
  expect([1, 2, 5].map((value) => scored(scale, value).lines[0]?.q)).toEqual([0, 25, 100]);
  expect(scored(scale, 6).lines[0]).toMatchObject({ q: 0, detail: { kind: "none" } });
});

test("beyond order 10 a question is asked and not scored", () => {
  const score = scored({ orderIndex: 11, type: "yes_no", options: null }, true);
  expect(score).toMatchObject({
    overall: 0,
    sum: { weight: 0 },
    asked: [],
    lines: [{ weight: 0, q: 100, weighted: 0 }],
  });
});

test("a free result reads the first three in order, keeps the divisor of 8, and cannot pass 7.5", () => {
  const best = { lastTime: samples.find(({ id }) => id === "strong-02")?.text ?? "", conversations: 12 };
  const answers = { ...best, currentBehaviour: "payAndLook", commitment: "severalMoney", reachByName: 10 };
  const score = scoreSession([...defaultQuestions].reverse(), answers, 3);
  expect(score.lines.map(({ question }) => question.key)).toEqual(["lastTime", "conversations", "currentBehaviour"]);
  expect(score.sums.problemValidation.divisor).toBe(8);
  expect(score.categories.problemValidation).toBeLessThanOrEqual(7.5);
  expect(score).toMatchObject({ asked: ["problemValidation"], categories: { marketOpportunity: 0, riskAwareness: 0 } });
});

test("a category is not rounded, and never above 10 however many questions an admin puts into it", () => {
  const answers = { conversations: 4, commitment: "contact" };
  expect(scoreSession(defaultQuestions, answers, all).categories.problemValidation).toBeCloseTo(1.458333333, 9);
  const yes = ["a", "b"].map((key) => questionOf({ ...yesNo, id: key, key }));
  const score = scoreSession(yes, { a: true, b: true }, all);
  expect(score.sums.riskAwareness).toEqual({ points: 400, divisor: 1 });
  expect([score.categories.riskAwareness, score.overall]).toEqual([10, 10]);
});

test("scores are 0 to 10, and their sums give them", () => {
  fc.assert(
    fc.property(anySession, ({ questions, answers, allowed }) => {
      const score = scoreSession(questions, answers, allowed);
      for (const number of [score.overall, ...Object.values(score.categories)]) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(10);
      }
      const { points, weight } = score.sum;
      expect(Math.abs(score.overall - (weight ? points / weight / 10 : 0))).toBeLessThan(0.05 + 1e-6);
      const total = categories.reduce((sum, category) => sum + score.sums[category].points, 0);
      expect(total).toBeCloseTo(points, 6);
    }),
  );
});

test("the label is that of the rounded number", () => {
  fc.assert(
    fc.property(anySession, ({ questions, answers, allowed }) => {
      const { overall, band } = scoreSession(questions, answers, allowed);
      expect(overall).toBe(Number(overall.toFixed(1)));
      expect(band).toBe(bandOf(Number(overall.toFixed(1))));
    }),
  );
});

test("the order of the questions does not matter", () => {
  const shuffled = anySession.chain((session) =>
    fc.record({
      session: fc.constant(session),
      again: fc.shuffledSubarray(session.questions, { minLength: session.questions.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ session: { questions, answers, allowed }, again }) => {
      expect(scoreSession(again, answers, allowed)).toEqual(scoreSession(questions, answers, allowed));
    }),
  );
});

test("answering one more question never lowers a number", () => {
  const more = anySession
    .filter(({ questions }) => questions.length > 0)
    .chain((session) =>
      fc
        .constantFrom(...session.questions)
        .chain((question) => anyAnswer(question).map((answer) => ({ session, question, answer }))),
    );
  fc.assert(
    fc.property(more, ({ session: { questions, answers, allowed }, question, answer }) => {
      const { [question.key]: _, ...without } = answers;
      const before = scoreSession(questions, without, allowed);
      const after = scoreSession(questions, { ...without, [question.key]: answer }, allowed);
      expect(after.overall).toBeGreaterThanOrEqual(before.overall);
      for (const category of categories)
        expect(after.categories[category]).toBeGreaterThanOrEqual(before.categories[category]);
    }),
  );
});

test("with all ten questions the overall score is the mean of the categories by their divisors", () => {
  fc.assert(
    fc.property(anyAnswers(defaultQuestions), (answers) => {
      const score = scoreSession(defaultQuestions, answers, all);
      const weighted = categories.map((category) => score.categories[category] * score.sums[category].divisor);
      const mean = weighted.reduce((sum, points) => sum + points, 0) / 16;
      expect(Math.abs(score.overall - mean)).toBeLessThan(0.05 + 1e-6);
    }),
  );
});

test("texts alone lift a score to 3.1 at most, and to 3.3 in a free assessment", () => {
  const endless = "cost-boss-worry ".repeat(200);
  const texts = { lastTime: endless, alternatives: endless, riskiestBelief: endless };
  expect(scoreSession(defaultQuestions, texts, all).overall).toBe(3.1);
  expect(scoreSession(defaultQuestions, texts, 3).overall).toBe(3.3);
});

test("answers beyond the plan change nothing", () => {
  fc.assert(
    fc.property(anyAnswers(defaultQuestions), ({ ...answers }) => {
      const score = scoreSession(defaultQuestions, answers, 3);
      for (const { key } of defaultQuestions.slice(3)) delete answers[key];
      expect(scoreSession(defaultQuestions, answers, 3)).toEqual(score);
    }),
  );
});
