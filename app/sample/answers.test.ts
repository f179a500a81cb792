import { expect, test } from "vitest";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { scoreLine } from "#app/assessment/score/score-line.ts";
import { answersOf, beginningOf } from "./answers.ts";
import type { SampleFounder } from "./corpus.ts";
import { randomFrom } from "./random.ts";

const levels = [1, 2, 3, 4];
const story = "It cost 4.5 hours. Why? The e.g. old way broke. Bo paid. Cy left.";
const founder: SampleFounder = {
  first: "Ada",
  last: "Byron",
  company: "Engines",
  joined: 9,
  method: "password",
  plan: "pro",
  levels,
  lastTime: story,
  alternatives: story,
  riskiestBelief: story,
};

/** Answers at a level, repeated often enough to cover all choices. */
function answersAt(level: number) {
  const random = randomFrom(7);
  return Array.from({ length: 100 }, () => answersOf(founder, level, random));
}

const chosen = defaultQuestions.filter(({ type }) => type !== "text");

test.each(chosen)("who is further answers no worse, and better in the end: $key", (question) => {
  const scores = levels.map((level) => {
    const lines = answersAt(level).map((answers) => scoreLine(question, answers[question.key]));
    expect(lines.filter(({ detail }) => detail.kind === "none")).toEqual([]);
    return { worst: Math.min(...lines.map(({ q }) => q)), best: Math.max(...lines.map(({ q }) => q)) };
  });
  for (const bound of ["worst", "best"] as const) {
    const found = scores.map((score) => score[bound]);
    expect(found).toEqual([...found].sort((a, b) => a - b));
  }
  expect(scores.at(-1)?.worst).toBeGreaterThan(scores[0]?.best ?? 100);
});

test("no beginner has named a price, some in between have, and so has everybody who has customers", () => {
  const said = levels.map((level) => new Set(answersAt(level).map(({ priceSaid }) => priceSaid)));
  expect(said).toEqual([new Set([false]), new Set([false]), new Set([false, true]), new Set([true])]);
});

test("who is further tells more, and nobody tells what they have not written", () => {
  const told = levels.map((level) => answersOf(founder, level, randomFrom(7)).lastTime);
  expect(told).toEqual([1, 2, 4, 9].map((count) => beginningOf(story, count)));
  const { lastTime: _unwritten, ...silent } = founder;
  const answers = answersOf(silent, 4, randomFrom(7));
  expect(Object.keys(answers)).not.toContain("lastTime");
});

test.each([
  [1, "It cost 4.5 hours."],
  [2, "It cost 4.5 hours. Why?"],
  [3, "It cost 4.5 hours. Why? The e.g. old way broke."],
  [9, story],
])("the first sentences of a text, %i of them at most", (count, beginning) => {
  expect(beginningOf(story, count)).toBe(beginning);
});
