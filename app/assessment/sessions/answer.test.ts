import fc from "fast-check";
import { expect, test } from "vitest";
import { anyAnswer, anyQuestions } from "../fixtures/arbitrary.test.support.ts";
import { defaultQuestions } from "../questions/default-questions.ts";
import type { Question } from "../questions/question.ts";
import { answerLabel, answerOf, isAnswered, storedOf } from "./answer.ts";

const find = (key: string): Question => {
  const question = defaultQuestions.find((candidate) => candidate.key === key);
  if (!question) throw new Error(`no question ${key}`);
  return question;
};

test.each([
  ["lastTime", "On Monday", "On Monday", null, "On Monday"],
  ["commitment", "contact", "A contact: they signed up or left an email address", { option: "contact" }, undefined],
  ["priceSaid", true, "Yes", { answer: true }, "Yes"],
  ["priceSaid", false, "No", { answer: false }, "No"],
  ["conversations", 0, "0", { value: 0 }, "0 of 12 (None yet)"],
  ["conversations", 8, "8", { value: 8 }, "8 of 12"],
  ["conversations", 12, "12", { value: 12 }, "12 or more"],
])("%s %s is stored as a text and as data, and has a label", (key, value, response_text, response_data, label) => {
  const question = find(key);
  expect(storedOf(question, value)).toEqual({ response_text, response_data });
  expect(answerLabel(question, value)).toBe(label ?? response_text);
});

test("no answer is stored as nothing, and is not answered", () => {
  const nothing = storedOf(find("lastTime"), undefined);
  expect(nothing).toEqual({ response_text: null, response_data: null });
  expect(isAnswered(nothing)).toBe(false);
});

test("answered is a text that is not blank, or data with any keys", () => {
  expect(isAnswered({ response_text: " \n", response_data: {} })).toBe(false);
  expect(isAnswered({ response_text: "x", response_data: null })).toBe(true);
  expect(isAnswered({ response_text: null, response_data: { value: 0 } })).toBe(true);
});

test.each([
  ["commitment", { response_text: "Gone", response_data: { option: "gone" } }],
  ["commitment", { response_text: "Money from three or more", response_data: null }],
  ["conversations", { response_text: "13", response_data: { value: 13 } }],
  ["conversations", { response_text: "3", response_data: { value: "3" } }],
  ["priceSaid", { response_text: "Yes", response_data: { answer: "yes" } }],
  ["lastTime", { response_text: "  ", response_data: { option: "contact" } }],
])("%s: what this version of the question does not have counts as no answer", (key, stored) => {
  expect(answerOf(find(key), stored)).toBeUndefined();
});

test("an answer that the question cannot have is not stored", () => {
  expect(() => storedOf(find("commitment"), "gone")).toThrow(TypeError);
  expect(() => storedOf(find("conversations"), 12.5)).toThrow(TypeError);
  expect(() => storedOf(find("lastTime"), " ")).toThrow(TypeError);
});

test("every answer comes back from storage as it was, through JSON", () => {
  const answered = anyQuestions.chain((questions) =>
    fc.tuple(...questions.map((question) => anyAnswer(question).map((value) => ({ question, value })))),
  );
  fc.assert(
    fc.property(answered, (pairs) => {
      for (const { question, value } of pairs) {
        const stored = storedOf(question, value);
        expect(isAnswered(stored)).toBe(true);
        expect(answerOf(question, JSON.parse(JSON.stringify(stored)))).toBe(value);
      }
    }),
  );
});
