import { expect, test } from "vitest";
import { withAnswer } from "./with-answer.ts";

const [first, third] = [1, 3].map((number) => ({ question: `q${number}`, number, title: `Question ${number}` }));
const assessment = {
  session: "s",
  createdAt: "2026-11-20T12:00:00.000Z",
  answers: [first, third].flatMap((one) => one ?? []),
};
const second = { question: "q2", number: 2, title: "Question 2", session: "s", createdAt: assessment.createdAt };

test("an answer that is not among them is put in its place", () => {
  expect(withAnswer([assessment], undefined)).toEqual([assessment]);
  expect(withAnswer([assessment], { ...second, question: "q3", number: 3 })).toEqual([assessment]);
  expect(withAnswer([assessment], second)[0]?.answers.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(withAnswer([assessment], { ...second, session: "older" }).map(({ session }) => session)).toEqual([
    "s",
    "older",
  ]);
  expect(assessment.answers).toHaveLength(2);
});
