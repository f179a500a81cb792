import fc from "fast-check";
import { expect, test } from "vitest";
import { rankOf, tiers } from "#app/billing/access.ts";
import { anyAnswers } from "../fixtures/arbitrary.test.support.ts";
import { someIdea } from "../ideas/some-idea.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { type Category, categories, type Question } from "../questions/question.ts";
import type { AssessmentSession } from "../sessions/session.ts";
import { readingOf } from "../snapshots/reading.ts";
import { insights } from "./insights.ts";
import { actions } from "./recommendation.ts";
import { type ResultTexts, resultTexts } from "./result-texts.ts";
import { rules } from "./rules.ts";

const at = "2026-11-20T12:00:00.000Z";
const links = { support: "support@example.com", coaching: "https://example.com/coaching" };
const tier = fc.constantFrom(...tiers);

/** Answers to a subset of the questions or to the first few. Some questions are optional. */
const anySession = fc
  .record({
    optional: fc.subarray(defaultQuestions.map(({ key }) => key)),
    first: fc.constantFrom(0, 1, 2, 3, 4, 6, 9, 10),
    all: fc.boolean(),
  })
  .chain(({ optional, first, all }) => {
    const questions = defaultQuestions.map(
      (question): Question => ({ ...question, isRequired: !optional.includes(question.key) }),
    );
    return anyAnswers(questions).map((some): AssessmentSession => {
      const saved = Object.fromEntries(
        questions.flatMap(({ id, key, ...question }, index) => {
          const value =
            some[key] ?? (all || index < first ? anAnswer({ id, key, ...question } as Question) : undefined);
          return value === undefined ? [] : [[id, { value, revision: 1, completed: true, updatedAt: at }]];
        }),
      );
      const moments = { createdAt: at, updatedAt: at, completedAt: null, importedAt: null };
      return { id: "session", idea: someIdea, ...moments, questionSet: "set", questions, saved };
    });
  });

function anAnswer(question: Question) {
  if (question.type === "text") return "On Friday she paid 40 for a folder because the boss was angry.";
  if (question.type === "scale") return question.options.max;
  return question.type === "yes_no" ? true : (question.options[0]?.key ?? "");
}

/** The recorded result, if any: three or all questions counted, on any plan. */
const anyRecord = fc.option(fc.record({ allowed: fc.constantFrom(3, 10), tier }), { nil: undefined });

const idsIn = (texts: ResultTexts) =>
  [...texts.insights, ...texts.strengths, ...texts.recommendations].map(({ id }) => id);

test("another plan changes no number and no word: it may add, and what was said stays said", () => {
  fc.assert(
    fc.property(anySession, anyRecord, tier, tier, (session, record, before, after) => {
      const { score, wordedFor, preliminary } = readingOf(session, record);
      const [first, second] = [before, after].map((tier) => resultTexts({ score, wordedFor, tier, links }));
      if (!first || !second) return;
      const [less, more] = rankOf(before) <= rankOf(after) ? [first, second] : [second, first];
      expect(idsIn(more)).toEqual(expect.arrayContaining(idsIn(less)));
      expect(more.insights.slice(0, 1)).toEqual(less.insights.slice(0, 1));
      // A lower plan never removes texts of the plan the result was recorded on.
      const own = resultTexts({ score, wordedFor, tier: wordedFor, links });
      expect(idsIn(less)).toEqual(expect.arrayContaining(idsIn(own)));
      if (!preliminary) expect(wordedFor).not.toBe("free");
    }),
  );
});

test("no text, and no action, speaks of an area without an answer", () => {
  const areas = textsByArea();
  fc.assert(
    fc.property(anySession, anyRecord, tier, (session, record, tier) => {
      const { score, wordedFor } = readingOf(session, record);
      const texts = resultTexts({ score, wordedFor, tier, links });
      const silent = categories.filter((category) => !score.answered.includes(category));
      for (const id of idsIn(texts)) expect(silent, id).not.toContain(areas.get(id));
      for (const category of silent) expect(score.categories[category]).toBe(0);
    }),
  );
});

/**
 * Maps each text and action about a single area to that area. Actions triggered by rules may serve several areas and
 * are left out.
 */
function textsByArea(): Map<string, Category> {
  const areas = new Map<string, Category>();
  const ofRules = new Set(rules.flatMap(({ actions }) => actions));
  for (const category of categories) {
    const { strong, middle, weak } = insights.categories[category];
    for (const { free, paid, premium } of [strong, middle, weak])
      for (const { insight, strength } of [free, paid, premium])
        for (const line of [insight, strength]) if (line) areas.set(line.id, category);
    areas.set(insights.premiumLines.growthRecommendations[category].id, category);
    for (const [id, action] of Object.entries(actions))
      if (action.category === category && !ofRules.has(id)) areas.set(id, category);
  }
  for (const { id, when } of rules) {
    const [asked] = when.flatMap(({ question }) => defaultQuestions.filter(({ key }) => key === question));
    if (asked && when.length === 1) areas.set(id, asked.category);
  }
  return areas;
}

test("one answer of ten is not a lowest area, and says nothing of the others", () => {
  const [one] = defaultQuestions;
  const saved = { [one?.id ?? ""]: { value: "On Friday", revision: 1, completed: true, updatedAt: at } };
  const moments = {
    idea: someIdea,
    questionSet: "set",
    createdAt: at,
    updatedAt: at,
    completedAt: null,
    importedAt: null,
  };
  const reading = readingOf({ id: "session", ...moments, questions: defaultQuestions as Question[], saved });
  expect(reading).toMatchObject({ preliminary: true, score: { answered: ["problemValidation"] } });
  const { insights } = resultTexts({ ...reading, tier: "premium", links });
  expect(insights[0]?.text).toMatch(/^Your score says little until/);
  expect(JSON.stringify(insights)).not.toMatch(/lowest|market|risk/i);
});
