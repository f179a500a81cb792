import { z } from "zod";
import { bands } from "#app/assessment/score/band.ts";
import { keywordGroups } from "#app/assessment/score/quality.ts";
import { id, moment } from "./moment.ts";
import { Area } from "./question.ts";

const Text = z.object({ id: z.string(), text: z.string() }).meta({ id: "ResultText" });

/** What the points of an answer were counted from. Which fields there are follows from `kind`. */
const Counted = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("text"),
      words: z.int(),
      lengthPoints: z.number().meta({ description: "Half a point for each word, 40 at most" }),
      longer: z.int().meta({ description: "Words of more than three characters" }),
      longerPoints: z.number().meta({ description: "30 × longer / words; 0 for five words or fewer" }),
      groups: z.array(z.enum(keywordGroups)).meta({ description: "Lists with a word in the text" }),
      groupPoints: z.number().meta({ description: "10 for each" }),
    }),
    z.object({ kind: z.literal("choice"), choice: z.string(), label: z.string(), points: z.number() }),
    z.object({ kind: z.literal("scale"), value: z.number(), min: z.number(), max: z.number() }),
    z.object({ kind: z.literal("yes_no"), yes: z.boolean() }),
    z.object({ kind: z.literal("none") }),
  ])
  .meta({ id: "Counted" });

const ScoreLine = z
  .object({
    question: z.string(),
    number: z.int(),
    title: z.string(),
    area: Area,
    counted: Counted,
    points: z.number().meta({
      description:
        "0 to 100, not rounded: the sum of a text's points, a choice's own points, the position on a scale, or 100 for yes",
    }),
    weight: z.number(),
    weighted: z.number().meta({ description: "points × weight" }),
  })
  .meta({ id: "ScoreLine" });

const AreaScore = z
  .object({
    area: Area,
    points: z.number().meta({ description: "The sum of `weighted` over its lines" }),
    divisor: z.number().meta({ description: "The weight of all questions of the area" }),
    score: z
      .number()
      .nullable()
      .meta({ description: "points / divisor / 10, at most 10; null if nothing is answered" }),
  })
  .meta({ id: "AreaScore" });

const Score = z
  .object({
    overall: z.number().meta({ description: "points / weight / 10, rounded to one decimal" }),
    band: z.enum(bands.map(({ key }) => key)),
    label: z.string(),
    points: z.number().meta({ description: "The sum of `weighted`" }),
    weight: z.number().meta({ description: "The sum of `weight`" }),
    keywordsVersion: z.int(),
    areas: z.array(AreaScore),
    lines: z.array(ScoreLine),
  })
  .meta({ id: "Score" });

const Action = z
  .object({
    id: z.string(),
    area: Area,
    title: z.string(),
    text: z.string(),
    days: z.int(),
    firstStep: z.object({ minutes: z.int(), text: z.string() }),
    doneWhen: z.string(),
    premium: z.string().optional(),
  })
  .meta({ id: "Action" });

const Mark = z
  .object({
    question: z.string(),
    verdict: z.literal("stuffed").meta({ description: "Marked, and nobody who read the text removed the mark" }),
  })
  .meta({ id: "Mark" });

/** A result: the score with every step, and the texts about it. */
export const Result = z
  .object({
    assessment: id,
    revision: z.int().nullable().meta({ description: "The number of the recorded result; null before the first" }),
    recordedAt: moment.nullable(),
    status: z.enum(["none", "same", "recounted", "changed", "old"]).meta({
      description: "Whether the answers are still those of the recorded result; old: you asked for an earlier one",
    }),
    preliminary: z.boolean().meta({ description: "Not all questions count yet" }),
    marks: z.array(Mark).meta({
      description:
        "Texts that earn points for their words, not for what they say; none for most results. The score stays as it is",
    }),
    answered: z.int(),
    of: z.int(),
    score: Score,
    insights: z.array(Text),
    strengths: z.array(Text),
    actions: z.array(Action),
  })
  .meta({ id: "Result" });

/** The query of a result. */
export const ResultQuery = z.strictObject({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ description: "A recorded result; without it, what the answers come to now" }),
});

/** What completing an assessment did. */
export const Completed = z
  .object({ assessment: id, revision: z.int().meta({ description: "The number of the recorded result" }) })
  .meta({ id: "Completed" });
