import { z } from "zod";
import { keptText } from "#app/platform/kept-text.ts";
import { readAmount } from "../amount.ts";
import { longest } from "../step.ts";
import type { Recorded } from "./recorded.ts";

const mostPeople = 10_000_000;
const longestSurprise = 2_000; // characters

const numberMissing = "Enter the number you reached; zero is a number too";
const people = "Enter a whole number of people, from 1 to 10,000,000";
const choose = "Choose the strongest thing anyone gave";
const decide = "Choose what you do next";
const answers = "Choose an answer from the list, or none";

/** The form of a result (`resultForm` of the content). `shown` is what its page had shown of one (recorded.ts). */
export const ResultForm = z
  .object({
    number: z
      .string(numberMissing)
      .transform((text) => text.trim())
      .superRefine((text, { addIssue }) => {
        const read = text.length > longest.finalNumber ? readAmount("9".repeat(20)) : readAmount(text);
        if (text === "") addIssue(numberMissing);
        else if (!read.ok) addIssue(read.problem);
      }),
    people: z
      .string(people)
      .refine((text) => isCount(text.trim()), people)
      .transform(Number),
    level: z
      .string(choose)
      .regex(/^[0-5]$/, choose)
      .transform(Number),
    surprise: z
      .string()
      .default("")
      .transform(keptText)
      .refine((text) => text.length <= longestSurprise, "This must be 2,000 characters or fewer"),
    decision: z.enum(["goOn", "changeOne", "stop"], decide),
    backs: z
      .string()
      .max(200, answers)
      .regex(/^(none|[^.]{1,100}\..{1,99})$/, answers)
      .default("none"),
    shown: z.string().max(20).default(""),
  })
  .transform(({ backs, shown, ...result }): Recorded & { shown: string } => ({
    result,
    answer: answerOf(backs),
    shown,
  }));

/** A session and a question of it, with a point between them, as `backsOf` of evidence writes them. */
function answerOf(backs: string): Recorded["answer"] {
  if (backs === "none") return null;
  const point = backs.indexOf(".");
  return { session: backs.slice(0, point), question: backs.slice(point + 1) };
}

function isCount(text: string): boolean {
  return /^\d{1,8}$/.test(text) && Number(text) >= 1 && Number(text) <= mostPeople;
}
