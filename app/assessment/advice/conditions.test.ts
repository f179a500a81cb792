import { expect, test } from "vitest";
import { defaultQuestions } from "../questions/default-questions.ts";
import { scoreSession } from "../score/score.ts";
import type { AnswerValue } from "../sessions/answer.ts";
import { allHold, Condition } from "./conditions.ts";

const long =
  "On Monday she lost three hours and her boss blamed her, again, for the deadline that nobody else in the office had known about since May, really";
const linesOf = (answers: Record<string, AnswerValue>, allowed = Number.POSITIVE_INFINITY) =>
  scoreSession(defaultQuestions, answers, allowed).lines;

test.each<[Condition, AnswerValue, AnswerValue]>([
  [{ question: "conversations", atLeast: 5 }, 5, 4],
  [{ question: "conversations", atMost: 5 }, 5, 6],
  [{ question: "conversations", atMost: 0 }, 0, 1],
  [{ question: "commitment", in: ["time", "contact"] }, "time", "nothing"],
  [{ question: "priceSaid", is: false }, false, true],
  [{ question: "priceSaid", is: true }, true, false],
  [{ question: "lastTime", signal: "short" }, "Short.", long],
  [{ question: "lastTime", signalNot: "short" }, long, "Short."],
  [{ question: "lastTime", missing: "emotional" }, long, "She was embarrassed"],
  [{ question: "lastTime", missing: "social" }, "alone", "the boss"],
  [{ question: "lastTime", quality: 40 }, long, "Short."],
])("%j holds for %j and not for %j", (condition, holds, doesNot) => {
  expect(allHold([condition], linesOf({ [condition.question]: holds }))).toBe(true);
  expect(allHold([condition], linesOf({ [condition.question]: doesNot }))).toBe(false);
  expect(allHold([condition], linesOf({}))).toBe(false);
  expect(allHold([condition], linesOf({ [condition.question]: " " }))).toBe(false);
  expect(allHold([condition], [])).toBe(false);
});

test("all conditions must hold, and beyond the plan none does", () => {
  const both: Condition[] = [
    { question: "conversations", atLeast: 6 },
    { question: "commitment", in: ["nothing"] },
  ];
  expect(allHold(both, linesOf({ conversations: 7, commitment: "nothing" }))).toBe(true);
  expect(allHold(both, linesOf({ conversations: 5, commitment: "nothing" }))).toBe(false);
  expect(allHold(both, linesOf({ conversations: 7, commitment: "nothing" }, 3))).toBe(false);
});

test("a condition made for another type of question does not hold", () => {
  const lines = linesOf({ lastTime: "time", conversations: 3, commitment: "time", priceSaid: true });
  const odd: Condition[] = [
    { question: "commitment", signal: "short" },
    { question: "lastTime", in: ["time"] },
    { question: "priceSaid", atLeast: 0 },
    { question: "conversations", is: true },
    { question: "conversations", signalNot: "short" },
  ];
  expect(odd.filter((condition) => allHold([condition], lines))).toEqual([]);
});

test("an unknown or doubled condition is refused when the content is read", () => {
  expect(Condition.safeParse({ question: "conversations", moreThan: 3 }).success).toBe(false);
  expect(Condition.safeParse({ question: "conversations", atLeast: 1, atMost: 3 }).success).toBe(false);
});
