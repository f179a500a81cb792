import { z } from "zod";
import { readAmount } from "#app/experiments/amount.ts";
import { texts } from "#app/experiments/content.ts";
import { checkStep, type Field, maxLengths, type StepNumber, steps, type Typed } from "#app/experiments/step.ts";
import { maxPeople, maxSurprise } from "#app/experiments/tracked/result-form.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import type { Problem } from "../problem.ts";
import { day, id } from "./moment.ts";

/** Plain text. An unpaired surrogate is refused: the database would return another character. */
const plain = (limit: number) =>
  z
    .string()
    .max(limit)
    .refine((text) => text.isWellFormed(), "The text has half of a surrogate pair.")
    .transform(normalizeText);

const number = "A decimal in a string, such as 20 or 1.5";

/** The answer that an experiment tests. */
const Tests = z.strictObject({
  assessment: id,
  question: z.string().min(1).max(100).meta({ description: "The key of the question" }),
});

/** The body that starts an experiment. Its limits are those of the creator's five steps (`checkStep`). */
export const NewExperiment = z
  .strictObject({
    recipe: z
      .enum(texts.recipes.map(({ slug }) => slug))
      .optional()
      .meta({ description: "Fills in what you leave out" }),
    observation: plain(maxLengths.observation).optional().meta({ description: "What made you think of it" }),
    metric: plain(maxLengths.metric).optional().meta({ description: "What you count" }),
    startingNumber: plain(maxLengths.startingNumber).optional().meta({ description: number }),
    finalNumber: plain(maxLengths.finalNumber)
      .optional()
      .meta({ description: `The target, at least 5% above the starting number. ${number}` }),
    setup: plain(maxLengths.experimentSetup).optional().meta({ description: "How you run it" }),
    hours: plain(maxLengths.timeToCreate)
      .optional()
      .meta({ description: `To set it up, 4 at most. ${number}` }),
    tests: Tests.optional().meta({ description: "The answer it puts to the test: assessment and question" }),
    startsOn: day.optional().meta({
      description: "The first of its seven days: from 30 days ago to a year ahead; today, if you leave it out",
    }),
  })
  .meta({ id: "NewExperiment" });

/** The body that records the result of an experiment. */
export const NewResult = z
  .strictObject({
    resultVersion: z.string().max(20).meta({
      description: "The one you read with the experiment, so that a result you haven't seen isn't replaced",
    }),
    number: z
      .string()
      .trim()
      .max(maxLengths.finalNumber)
      .superRefine((text, { addIssue }) => {
        const read = readAmount(text);
        if (!read.ok) addIssue(read.problem);
      })
      .meta({ description: `What you reached. ${number}` }),
    people: z.int().min(1).max(maxPeople).meta({ description: "How many had the chance" }),
    level: z.int().min(0).max(5).meta({ description: "The strongest thing anyone gave, on the evidence ladder" }),
    surprise: plain(maxSurprise).default("").meta({ description: "What you didn't expect" }),
    decision: z.enum(["goOn", "changeOne", "stop"]).meta({ description: "goOn, changeOne or stop" }),
    tests: Tests.nullable()
      .optional()
      .meta({ description: "The answer it backs; null for none. Left out, it stays as it is" }),
  })
  .meta({ id: "NewExperimentResult" });

/** The creator's fields by their names here. */
const fieldNames: Record<Field, keyof z.output<typeof NewExperiment>> = {
  observation: "observation",
  metric: "metric",
  startingNumber: "startingNumber",
  finalNumber: "finalNumber",
  experimentSetup: "setup",
  timeToCreate: "hours",
};

/** The given values of the creator's fields. */
export function typedFields(body: z.output<typeof NewExperiment>): Partial<Typed> {
  const given = Object.entries(fieldNames).map(([field, name]) => [field, body[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** What the creator's steps refuse, each with the path of its field. */
export function stepErrors(typed: Typed): NonNullable<Problem["errors"]> {
  return steps.flatMap((_, index) => {
    const { errors } = checkStep((index + 1) as StepNumber, typed);
    return Object.entries(errors).map(([field, detail]) => ({ path: `body.${fieldNames[field as Field]}`, detail }));
  });
}
