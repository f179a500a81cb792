import { expect, test } from "vitest";
import { sessions } from "#app/assessment/fixtures/fixtures.test.support.ts";
import { someIdea } from "#app/assessment/ideas/some-idea.test.support.ts";
import type { ReadSession } from "#app/assessment/list/list-sessions.server.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import type { Question } from "#app/assessment/questions/question.ts";
import { readingOf } from "#app/assessment/snapshots/reading.ts";
import type { Tier } from "#app/billing/access.ts";
import { insightsOf, latestAnswered } from "./insights.ts";

const at = "2026-11-20T12:00:00.000Z";
const questions = defaultQuestions as Question[];

/** @param tier the plan on which it was completed. */
function session(golden: string, count: number, tier?: Tier): ReadSession {
  const answers = sessions.find(({ id }) => id === golden)?.answers ?? {};
  const saved = Object.fromEntries(
    questions.slice(0, count).flatMap(({ id, key }) => {
      const value = answers[key];
      return value === undefined ? [] : [[id, { value, revision: 1, completed: true, updatedAt: at }]];
    }),
  );
  const moments = { createdAt: at, updatedAt: at, completedAt: null, importedAt: null };
  const session = { id: `${golden}-${count}`, idea: someIdea, ...moments, questionSet: "set", questions, saved };
  return { session, reading: readingOf(session, tier && { allowed: count, tier }) };
}

test("the latest in which anything is answered speaks; nobody does before that", () => {
  const [empty, begun] = [session("session-talking", 0), session("session-talking", 1)];
  expect(latestAnswered([])).toBeUndefined();
  expect(latestAnswered([empty])).toBeUndefined();
  expect(latestAnswered([empty, begun])).toBe(begun);
});

test("free: at most two insights, and the problem alone", () => {
  const insights = insightsOf(session("session-first-money", 3), "free");
  expect(insights.lines.length).toBeLessThanOrEqual(2);
  expect(insights).toMatchObject({ more: 0, premium: [], weakest: undefined });
  expect(insights.strongest?.name).toBe("Problem Validation");
});

test("pro: a few, how many more there are, the strongest and the weakest area", () => {
  const insights = insightsOf(session("session-first-money", 10), "pro");
  expect(insights.lines).toHaveLength(3);
  expect(insights.more).toBeGreaterThan(0);
  expect(insights.premium).toEqual([]);
  expect(insights.strongest?.name).toBe("Market Opportunity");
  expect(insights.weakest?.name).toBe("Competitive Advantage");
});

test("premium: the three lines of its own beside the first", () => {
  const insights = insightsOf(session("session-first-money", 10, "premium"), "premium");
  expect(insights.lines).toHaveLength(1);
  expect(insights.premium.map(({ text }) => text.split(/[ :]/)[0])).toEqual(["Industry", "Personalized", "Expert"]);
});

test("a plan that ended takes nothing away, and one that began changes nothing", () => {
  const whole = session("session-first-money", 10, "premium");
  expect(insightsOf(whole, "free").lines).toEqual(insightsOf(whole, "premium").lines);
  const first = session("session-first-money", 3, "free");
  expect(insightsOf(first, "premium")).toMatchObject({
    strongest: insightsOf(first, "free").strongest,
    weakest: undefined,
  });
  expect(insightsOf(first, "premium").lines[0]).toEqual(insightsOf(first, "free").lines[0]);
});

test("an area without an answer is not the weakest: it does not count yet", () => {
  expect(insightsOf(session("session-talking", 4), "pro")).toMatchObject({
    strongest: { name: "Problem Validation" },
    weakest: undefined,
  });
});
