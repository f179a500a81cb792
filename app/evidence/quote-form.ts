import { z } from "zod";
import { secondsOf } from "#app/ui/time-text.ts";
import { maxQuote, maxSaidBy } from "./quote.ts";

const choose = "Choose the answer it backs";
const missing = "Write what was said";
const noTime = "Enter the time like this: 12:34";
const unprintable = /(?![\n\t])[\p{Cc}\p{Cs}]/u; // a lone surrogate would be stored as another character

/** Text of a form with normalized line breaks, trimmed. */
const words = z.string().transform((text) => text.replace(/\r\n?/g, "\n").trim());

/** The quote form. `backs` contains the ids of a session and a question, separated by a period. */
export const QuoteForm = z.object({
  text: z
    .string(missing)
    .pipe(words)
    .refine(isWritten, missing)
    .superRefine((text, { addIssue }) => {
      if (text.length > maxQuote) addIssue(`A quote must be 1,000 characters or fewer. It has ${count(text)} now.`);
      if (unprintable.test(text)) addIssue("The quote contains a control character. Please remove it.");
    }),
  saidBy: words
    .refine((name) => name.length <= maxSaidBy, `The name must be ${maxSaidBy} characters or fewer`)
    .refine(
      (name) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name),
      "The name contains a character we can't use. Please type it instead of pasting it.",
    )
    .default(""),
  at: z
    .string()
    .refine((text) => secondsOf(text) !== undefined, noTime)
    .transform((text) => secondsOf(text) ?? null)
    .default(null),
  backs: z
    .string(choose)
    .regex(/^[^.]{1,100}\..{1,100}$/, choose)
    .transform((text) => {
      const point = text.indexOf(".");
      return { session: text.slice(0, point), question: text.slice(point + 1) };
    }),
});

/** The value of the field `backs` for an answer. */
export function backsOf({ session, question }: { session: string; question: string }): string {
  return `${session}.${question}`;
}

/** Whether the text has any visible characters. Zero-width spaces do not count. */
function isWritten(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

function count({ length }: string): string {
  return length.toLocaleString("en");
}
