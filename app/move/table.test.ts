import { expect, test } from "vitest";
import { inOrder } from "./table.ts";

test("tables come after those they refer to; themselves and unknown ones do not count", () => {
  const needs = {
    answers: ["sessions", "questions"],
    sessions: ["users", "sessions"],
    questions: [],
    users: ["others"],
  };
  expect(inOrder(new Map(Object.entries(needs)))).toEqual(["questions", "users", "sessions", "answers"]);
});

test("tables that refer to each other have no order", () => {
  expect(() =>
    inOrder(
      new Map([
        ["a", ["b"]],
        ["b", ["a"]],
      ]),
    ),
  ).toThrow("tables refer to each other in a circle");
});
