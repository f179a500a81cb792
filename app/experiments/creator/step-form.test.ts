import { expect, test } from "vitest";
import { nothingTyped } from "../step.ts";
import { NewQuery } from "./new-query.ts";
import { StepForm, StepQuery, savedDigests, shownDigest } from "./step-form.ts";

test.each([
  ["3", 3],
  ["0", 1],
  ["6", 1],
  ["-0", 1],
  ["1e309", 1],
  ["NaN", 1],
  ["03", 1],
  [undefined, 1],
])("?step=%s is step %i", (step, number) => {
  expect(StepQuery.parse({ step })).toEqual({ step: number });
});

test("words are kept as they were typed, without what says nothing; nonsense is none", () => {
  const sent = { observation: "  a\u0000b\r\nשלום\u0008 ", shown: "1abc", form: "x y", go: "away", keep: "both" };
  expect(StepForm.parse(sent)).toEqual({
    ...nothingTyped,
    observation: "ab\nשלום",
    shown: "1abc",
    form: "",
    go: "next",
    keep: undefined,
  });
});

test("a digest tells where a number ends, and knows only its own step", () => {
  const typed = { ...nothingTyped, startingNumber: "1", finalNumber: "23" };
  expect(shownDigest(3, typed)).not.toBe(shownDigest(3, { ...typed, startingNumber: "12", finalNumber: "3" }));
  expect(shownDigest(3, typed)).toBe(shownDigest(3, { ...typed, metric: "another" }));
  expect(savedDigests(typed)).toMatch(/^1:\w+ 2:\w+ 3:\w+ 4:\w+ 5:\w+$/);
});

test("of an address, what names nothing is left out", () => {
  expect(NewQuery.parse({ session: "a", question: "2", task: "1" })).toEqual({ session: "a", question: 2, task: 1 });
  const nonsense = { session: "x".repeat(101), question: "1e309", task: "-0" };
  expect(NewQuery.parse(nonsense)).toEqual({ session: undefined, question: undefined, task: undefined });
});
