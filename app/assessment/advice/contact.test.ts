import { expect, test } from "vitest";
import { fixtureScore, results } from "../fixtures/fixtures.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import { scoreSession } from "../score/score.ts";
import { adminLimits, contactPriority, contactTopics } from "./contact.ts";

const expected = Object.entries(results).flatMap(([name, { contactTopics }]) =>
  contactTopics ? [{ id: name.replace(" pro", ""), contactTopics }] : [],
);

test.each(expected)("golden: $id", ({ id, contactTopics: texts }) => {
  expect(contactTopics(fixtureScore(id)).map(({ text }) => text)).toEqual(texts);
});

test("five golden sessions name topics", () => expect(expected).toHaveLength(5));

test.each([
  [10, "High"],
  [7, "High"],
  [6.9, "Medium"],
  [5, "Medium"],
  [4.9, "Low"],
  [0, "Low"],
])("an overall score of %s has contact priority %s", (overall, label) => {
  expect(contactPriority(overall).label).toBe(label);
});

test("without any answer there is one topic, with many at most three", () => {
  expect(contactTopics(scoreSession(defaultQuestions, {}, 10)).map(({ id }) => id)).toEqual(["topic.fallback"]);
  expect(adminLimits).toEqual({ insights: 3, strengths: 5, contactTopics: 3 });
});
