import { expect, test } from "vitest";
import { defaultQuestions } from "../questions/default-questions.ts";
import { timeLeft } from "./question-page.server.ts";

test("the whole assessment takes about 7 minutes (SPEC-EU9), and what is answered no longer counts", () => {
  expect(timeLeft(defaultQuestions)).toBe("about 7 minutes left");
  expect(timeLeft(defaultQuestions.slice(0, 3))).toBe("about 3 minutes left");
  const left = defaultQuestions.map((_, index) => timeLeft(defaultQuestions.slice(index)));
  expect(left.at(-1)).toBe("about 2 minutes left"); // a text
  const minutes = left.map((words) => Number.parseInt(words?.match(/\d+/)?.[0] ?? "0", 10));
  expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
});

test.each([
  [[], undefined],
  [["yes_no"], "less than a minute left"],
  [["scale", "scale"], "about 1 minute left"],
  [["text", "scale"], "about 2 minutes left"],
] as const)("%j: %s", (types, words) => {
  expect(timeLeft(types.map((type) => ({ type })))).toBe(words);
});
