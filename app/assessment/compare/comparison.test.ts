import { expect, test } from "vitest";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { scoreSession } from "../score/score.ts";
import type { Answers } from "../sessions/answer.ts";
import { comparisonOf } from "./comparison.ts";

const questions = defaultQuestions as Question[];
const [first, second] = questions;

function compared(session: string, asked: Question[], answers: Answers) {
  return { session, createdAt: "2026-11-20T12:00:00.000Z", score: scoreSession(asked, answers, asked.length) };
}

test("each question once, with both answers and their points", () => {
  if (!first || !second) throw new Error("no questions");
  const a = compared("a", questions, { [first.key]: "Nine of them", [second.key]: 6 });
  const b = compared("b", questions, { [second.key]: 12 });
  const { questions: rows, areas, sides } = comparisonOf(a, b);
  expect(rows.map(({ key }) => key)).toEqual(questions.map(({ key }) => key));
  expect(rows[0]).toMatchObject({
    reworded: false,
    answers: [
      { text: "Nine of them", isOwnText: true },
      { isOwnText: false, points: 0 },
    ],
  });
  expect(rows[0]?.answers[1]?.text).toBeUndefined();
  expect(rows[1]?.answers).toMatchObject([{ text: "6 of 12", points: 50 }, { points: 100 }]);
  expect(areas).toHaveLength(4);
  expect(sides.map(({ session }) => session)).toEqual(["a", "b"]);
});

test("a question that only one of the two was asked, and one that was worded anew", () => {
  if (!first || !second) throw new Error("no questions");
  const [old, deleted] = [first, second];
  const reworded = { ...old, version: old.version + 1, title: "Worded anew" };
  const added = { ...deleted, id: "added", key: "added", title: "Added" };
  const { questions: rows } = comparisonOf(compared("a", [old, deleted], {}), compared("b", [reworded, added], {}));
  expect(rows).toMatchObject([
    { key: old.key, title: "Worded anew", reworded: true },
    { key: deleted.key, reworded: false, answers: [{ points: 0 }, undefined] },
    { key: "added", title: "Added", answers: [undefined, { points: 0 }] },
  ]);
});

test("an area without an answer in one of the two has no number there", () => {
  const { areas } = comparisonOf(compared("a", questions.slice(0, 3), {}), compared("b", questions, {}));
  expect(areas[3]).toEqual({ category: "riskAwareness", values: [null, null] });
});
