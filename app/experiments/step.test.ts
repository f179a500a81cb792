import fc from "fast-check";
import { expect, test } from "vitest";
import { amountProblems } from "./amount.ts";
import { texts } from "./content.ts";
import { prefilled } from "./creator/start-experiment.server.ts";
import raw from "./experiments.json" with { type: "json" };
import { checkStep, firstOpenStep, hasBrackets, nothingTyped, type StepNumber, stepTexts, type Typed } from "./step.ts";

const good: Typed = {
  observation: "Four of seven showed me a list.",
  metric: "Deposits paid",
  startingNumber: "2",
  finalNumber: "5",
  experimentSetup: "Day 1: choose 20 bakeries.",
  timeToCreate: "2.5",
};

/** The errors when these values replace valid ones. */
function errorsOf(step: StepNumber, typed: Partial<Typed>) {
  return checkStep(step, { ...good, ...typed }).errors;
}

test.each<[StepNumber, Partial<Typed>, Partial<Typed>]>([
  [1, { observation: "" }, { observation: stepTexts.observation }],
  [1, { observation: "ten letter" }, { observation: stepTexts.observation }],
  [1, { observation: "   ten letter   " }, { observation: stepTexts.observation }],
  [1, { observation: "eleven long" }, {}],
  [1, { observation: "x".repeat(2_000) }, {}],
  [1, { observation: "x".repeat(3_001) }, { observation: "Please shorten this by 1,001 characters" }],
  [2, { metric: "Sales" }, { metric: stepTexts.metric }],
  [2, { metric: "Orders" }, {}],
  [3, { startingNumber: "" }, { startingNumber: stepTexts.bothNumbers }],
  [3, { finalNumber: " " }, { finalNumber: stepTexts.bothNumbers }],
  [3, { startingNumber: "", finalNumber: "" }, { startingNumber: stepTexts.bothNumbers }],
  [3, { startingNumber: "0" }, { startingNumber: stepTexts.zero }],
  [3, { startingNumber: "-0" }, { startingNumber: amountProblems.sign }],
  [
    3,
    { startingNumber: "1,5", finalNumber: "NaN" },
    { startingNumber: amountProblems.comma, finalNumber: amountProblems.other },
  ],
  [3, { finalNumber: "2" }, { finalNumber: stepTexts.notHigher }],
  [3, { finalNumber: "1" }, { finalNumber: stepTexts.notHigher }],
  [3, { startingNumber: "50", finalNumber: "52" }, { finalNumber: stepTexts.tooSmall }],
  [3, { startingNumber: "100", finalNumber: "105" }, {}],
  [4, { experimentSetup: "fifteen letters" }, { experimentSetup: stepTexts.experimentSetup }],
  [4, { experimentSetup: "sixteen letters!" }, {}],
  [5, { timeToCreate: "" }, { timeToCreate: stepTexts.hours }],
  [5, { timeToCreate: "two" }, { timeToCreate: stepTexts.hours }],
  [5, { timeToCreate: "1e309" }, { timeToCreate: stepTexts.hours }],
  [5, { timeToCreate: "4" }, {}],
  [5, { timeToCreate: "4.000001" }, { timeToCreate: stepTexts.tooLong }],
])("step %i with %j: %j", (step, typed, errors) => {
  expect(errorsOf(step, typed)).toEqual(errors);
});

test("over 200% is warned of and lets one go on; 200% is not", () => {
  const of = (finalNumber: string) => checkStep(3, { ...good, startingNumber: "1", finalNumber });
  expect(of("3")).toEqual({ errors: {}, increase: "200" });
  expect(of("3.000001")).toEqual({ errors: {}, increase: "200", warning: stepTexts.ambitious });
});

test("the percentage is told as soon as both numbers are, right or not", () => {
  expect(checkStep(3, { ...good, startingNumber: "50", finalNumber: "52" }).increase).toBe("4");
  expect(checkStep(3, { ...good, finalNumber: "1" }).increase).toBe("-50");
  expect(checkStep(3, { ...good, finalNumber: "" }).increase).toBeUndefined();
});

test("the first open step is the first with an error", () => {
  expect(firstOpenStep(good)).toBeUndefined();
  expect(firstOpenStep(nothingTyped)).toBe(1);
  expect(firstOpenStep({ ...good, finalNumber: "1", timeToCreate: "9" })).toBe(3);
});

test("whatever is typed, a step has errors of its own fields or none, and says so again", () => {
  const text = fc.string({ unit: "binary" });
  const typed = fc.record({
    observation: text,
    metric: text,
    startingNumber: text,
    finalNumber: text,
    experimentSetup: text,
    timeToCreate: text,
  });
  fc.assert(
    fc.property(typed, fc.constantFrom<StepNumber>(1, 2, 3, 4, 5), (words, step) => {
      const checked = checkStep(step, words);
      expect(checkStep(step, words)).toEqual(checked);
      expect(Object.values(checked.errors).every((error) => error.length > 0)).toBe(true);
    }),
  );
});

test("the errors are those of the content, to the letter", () => {
  const [one, two, three, four, five] = raw.steps;
  expect([one?.error, two?.error, four?.error]).toEqual([
    stepTexts.observation,
    stepTexts.metric,
    stepTexts.experimentSetup,
  ]);
  const { bothNumbers: missing, notHigher, tooSmall, ambitious, hours: notNumber, tooLong } = stepTexts;
  expect(three).toMatchObject({ errors: { missing, notHigher, tooSmall }, warning: ambitious });
  expect(five).toMatchObject({ errors: { notNumber, tooLong } });
});

test("every recipe fills in all five steps; all but one ask for words of one's own", () => {
  expect(texts.recipes).toHaveLength(8);
  for (const { slug } of texts.recipes) {
    const typed = { ...nothingTyped, ...prefilled(slug) };
    expect(firstOpenStep(typed), slug).toBeUndefined();
    expect(hasBrackets(typed), slug).toBe(slug !== "wizard-of-oz");
    expect(checkStep(3, typed).warning, slug).toBeUndefined();
  }
  expect(hasBrackets(good)).toBe(false);
  expect(prefilled("nonsense")).toEqual({});
});
