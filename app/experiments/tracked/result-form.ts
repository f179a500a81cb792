import { z } from "zod";
import { digestOf } from "#app/platform/digest.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { readAmount } from "../amount.ts";
import type { Experiment } from "../experiment.ts";

/** The largest number of people in a result. */
export const maxPeople = 10_000_000;
/** The maximum length of a surprise. */
export const maxSurprise = 2_000; // characters
const whole = `Write how many people had the chance, as a whole number from 1 to ${maxPeople.toLocaleString("en")}`;

/** The submitted result. `shown` is a digest of the result its page showed. */
export const ResultForm = z.object({
  shown: z.string().max(20).default(""),
  resultNumber: z
    .string("Write the number you reached")
    .trim()
    .superRefine((text, { addIssue }) => {
      const read = readAmount(text);
      if (!read.ok) addIssue(read.problem);
    }),
  peopleCount: z
    .string(whole)
    .trim()
    .refine((text) => /^\d{1,8}$/.test(text) && +text >= 1 && +text <= maxPeople, whole)
    .transform(Number),
  evidenceLevel: z.enum(["0", "1", "2", "3", "4", "5"], "Choose the strongest thing anyone gave").transform(Number),
  surprise: z
    .string()
    .default("")
    .transform(normalizeText)
    .refine(
      (text) => text.length <= maxSurprise,
      `Please write at most ${maxSurprise.toLocaleString("en")} characters`,
    ),
  decision: z.enum(["goOn", "changeOne", "stop"], "Choose what you do next"),
  backs: z
    .string()
    .default("")
    .refine((text) => text === "" || /^[^.]{1,100}\..{1,100}$/.test(text), "Choose an answer, or none")
    .transform((text) => {
      const point = text.indexOf(".");
      return point < 0 ? undefined : { session: text.slice(0, point), question: text.slice(point + 1) };
    }),
});
export type ResultForm = z.infer<typeof ResultForm>;

/** A digest of the result that a page showed. */
export function resultDigest({ result }: Pick<Experiment, "result">): string {
  return digestOf(JSON.stringify(result));
}
