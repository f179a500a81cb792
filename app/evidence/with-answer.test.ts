import { expect, test } from "vitest";
import { withAnswer } from "./paths.ts";

const createdAt = "2026-11-20T12:00:00.000Z";
const answerTo = (number: number) => ({ question: `q${number}`, number, title: `Question ${number}` });
const assessment = { session: "s", createdAt, answers: [answerTo(1), answerTo(3)] };
const behind = (number: number, session = "s") => ({
  ...answerTo(number),
  ...{ session, createdAt, category: "problemValidation" as const, words: "" },
});

test("an answer that is not among them is put in its place, and none is put twice", () => {
  expect(withAnswer([assessment], undefined)).toEqual([assessment]);
  expect(withAnswer([assessment], behind(3))).toEqual([assessment]);
  expect(withAnswer([assessment], behind(2))[0]?.answers.map(({ number }) => number)).toEqual([1, 2, 3]);
  const older = { session: "older", createdAt, answers: [answerTo(2)] };
  expect(withAnswer([assessment], behind(2, "older"))).toEqual([assessment, older]);
});
