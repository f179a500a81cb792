import { expect, test } from "vitest";
import { chosenOf } from "./comparison.ts";

const sessions = ["newest", "older", "oldest"];

test.each([
  ["", "", "older", "newest"],
  ["oldest", "older", "oldest", "older"],
  ["gone", "", "older", "newest"],
  ["gone", "older", "newest", "older"],
  ["newest", "gone", "newest", "older"],
  ["oldest", "gone", "oldest", "newest"],
  ["older", "older", "older", "older"], // the page says they are the same
])("of %s and %s the lists show %s and %s", (a, b, first, second) => {
  expect(chosenOf(sessions, { a, b })).toEqual({ a: first, b: second });
});

test("without choices nothing is chosen", () => {
  expect(chosenOf([], { a: "", b: "gone" })).toEqual({ a: "", b: "" });
});
