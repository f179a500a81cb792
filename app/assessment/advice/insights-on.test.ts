import { expect, test } from "vitest";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { insightsOn, lostInsights, optionsWithInsights } from "./insights-on.ts";

const of = (key: string) => defaultQuestions.find((question) => question.key === key) as Question;

test("insights refer to the default questions, and to no other", () => {
  for (const question of defaultQuestions) expect(insightsOn(question), question.key).toBeGreaterThan(0);
  expect(insightsOn({ key: "pets", type: "yes_no", options: null })).toBe(0);
});

test("another wording or order loses nothing, another type all of them", () => {
  for (const question of defaultQuestions) {
    expect(lostInsights(question, { ...question })).toBe(0);
    const type = question.type === "yes_no" ? "text" : "yes_no";
    expect(lostInsights(question, { key: question.key, type, options: null }), question.key).toBe(insightsOn(question));
  }
});

test("an option or numbers that are gone lose what rests on them", () => {
  const commitment = of("commitment");
  const options = (commitment.options as { key: string; label: string }[]).filter(({ key }) => key !== "reputation");
  expect(lostInsights(commitment, { ...commitment, options } as Question)).toBeGreaterThan(0);
  const conversations = of("conversations");
  for (const [min, max] of [
    [0, 11], // the "many" insights become unreachable
    [5, 12], // the "few" insights become unreachable
  ]) {
    const shorter = { ...conversations, options: { min, max, step: 1, labels: {} } } as Question;
    expect(lostInsights(conversations, shorter), `from ${min} to ${max}`).toBeGreaterThan(0);
  }
});

test("options that insights refer to are named", () => {
  const question = of("countedMarket");
  expect(optionsWithInsights(question)).toEqual(question.options);
  expect(optionsWithInsights(of("conversations"))).toEqual([]);
});
