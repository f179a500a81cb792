import fc from "fast-check";
import { expect, test } from "vitest";
import { texts } from "../content.ts";
import type { Result } from "../experiment.ts";
import { fittingDecision, isReached, messagesOn, messageTexts } from "./result-messages.ts";

const result: Result = { number: "5", people: 30, level: 4, surprise: "", decision: "goOn" };
const target = { finalNumber: "5", timeToCreate: "2.5" };

test.each<[Partial<Result>, ReturnType<typeof messagesOn>]>([
  [{}, ["reached"]],
  [{ number: "5.000" }, ["reached"]],
  [{ number: "4.999999" }, ["missed"]],
  [{ level: 3 }, ["reached"]],
  [{ level: 2 }, ["reached", "lowLevel"]],
  [{ level: 0 }, ["reached", "lowLevel"]],
  [{ number: "4", level: 0 }, ["missed"]],
  [{ people: 29 }, ["reached", "smallSample"]],
  [{ number: "0" }, ["missed", "zero"]],
  [{ number: "0.0", people: 5, level: 0 }, ["missed", "zero", "smallSample"]],
  [{ level: 1, people: 1 }, ["reached", "lowLevel", "smallSample"]],
])("%j is answered with %j", (more, messages) => {
  expect(messagesOn(target, { ...result, ...more })).toEqual(messages);
});

test("the sentences are those of the content, with the numbers as they were typed", () => {
  expect(messageTexts(target, { ...result, number: "0", people: 1_200 })).toEqual([
    "Target missed: 0 of 5. You learned this in seven days and 2.5 hours of setup, which is a good price.",
    "None of 1,200 did it. With 30 or more, the true rate is very likely below 3 divided by that number.",
  ]);
  expect(messageTexts(target, { ...result, level: 2, people: 7 })).toEqual([
    "Target reached: 5 of 5. Before you celebrate, look at the level of the evidence.",
    texts.resultForm.messages.lowLevel,
    "With 7 people the true rate can be far from what you saw. Read the reasons and do not compare percentages.",
  ]);
});

test("a target that is no number any more is neither reached nor missed", () => {
  expect(isReached("five", result)).toBeUndefined();
  expect(messagesOn({ finalNumber: "five" }, { ...result, level: 0, people: 5 })).toEqual(["smallSample"]);
  expect(fittingDecision({ finalNumber: "" }, result)).toBeUndefined();
});

test.each<[Partial<Result>, string]>([
  [{}, "goOn"],
  [{ level: 3 }, "goOn"],
  [{ level: 2 }, "changeOne"],
  [{ number: "4" }, "changeOne"],
])("what fits %j is %s", (more, decision) => {
  expect(fittingDecision(target, { ...result, ...more })).toBe(decision);
});

const anyResult = fc.record({
  number: fc.integer({ min: 0, max: 1_000 }).map(String),
  people: fc.integer({ min: 1, max: 10_000_000 }),
  level: fc.integer({ min: 0, max: 5 }),
  surprise: fc.string(),
  decision: fc.constantFrom("goOn", "changeOne", "stop"),
}) as fc.Arbitrary<Result>;

test("a number is reached or missed and never both; stronger evidence never adds a doubt; no sentence has a gap", () => {
  fc.assert(
    fc.property(anyResult, fc.integer({ min: 1, max: 1_000 }), (result, final) => {
      const experiment = { finalNumber: String(final), timeToCreate: "2" };
      const messages = messagesOn(experiment, result);
      expect(messages.includes("reached")).toBe(!messages.includes("missed"));
      expect(messages.includes("reached")).toBe(Number(result.number) >= final);
      const stronger = messagesOn(experiment, { ...result, level: 5 });
      expect(messages).toEqual(expect.arrayContaining(stronger));
      for (const text of messageTexts(experiment, result)) expect(text).not.toMatch(/[{}]/);
    }),
  );
});
