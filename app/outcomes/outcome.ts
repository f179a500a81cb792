import { z } from "zod";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { daysAfter, utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";

/** What became of an idea 90 days after its first complete result. */
export const outcomes = ["activated", "testing", "stopped"] as const;
export type Outcome = (typeof outcomes)[number];

/** The names of the outcomes, and what each means. */
export const outcomeTexts: Record<Outcome, { label: string; about: string }> = {
  activated: {
    label: "Activated",
    about:
      "A stranger paid or left a deposit within 90 days: real money from someone who isn't a friend or relative. A promise or a sign-up isn't enough.",
  },
  testing: {
    label: "Still testing",
    about: "Nobody has paid within 90 days, and you're still finding out whether anyone will.",
  },
  stopped: {
    label: "Stopped on evidence",
    about:
      "What you learned spoke against it, so you ended it or moved on. That's a good outcome: it saved you months.",
  },
};

/** Days after the result within which somebody has to pay. */
export const span = 90;
/** Days after the result on which its founder is asked by mail, as long as there is no answer. */
export const askDays: readonly number[] = [span, 97, 111];
/** The last day after the result on which an answer can be given or changed. */
export const lastDay = 180;
/** The maximum length of the sentence. */
export const maxSentence = 280; // characters

/** The page of a result's outcome. @param outcome chosen beforehand */
export function outcomePath(session: string, outcome?: Outcome): string {
  return `/outcomes/${encodeURIComponent(session)}${outcome ? `?outcome=${outcome}` : ""}`;
}

/** The public track record of a month such as 2026-11; by default the newest. @param series one of several */
export function trackRecordPath(month?: string, series?: number): string {
  return `/track-record${month ? `/${month}` : ""}${series ? `?series=${series}` : ""}`;
}

/** The days of a result that matter, such as 2026-11-27. */
export interface Span {
  /** The day of the result, where its founder is. */
  from: string;
  /** The last day on which a payment counts, and the first on which we ask. */
  until: string;
  /** The last day on which the answer can be changed. */
  changeable: string;
}

/** The days of a result. @param from the day of the result */
export function spanOf(from: string): Span {
  return { from, until: daysAfter(from, span), changeable: daysAfter(from, lastDay) };
}

/** `early`: before day 90, when it is too soon to be still testing; `closed`: after day 180. Days such as 2026-11-27. */
export function stageOf({ until, changeable }: Span, today: string): "early" | "due" | "closed" {
  if (today > changeable) return "closed";
  return today < until ? "early" : "due";
}

/** The day of the next mail after this day; null if none follows. */
export function nextAsk(from: string, today: string): string | null {
  return askDays.map((days) => daysAfter(from, days)).find((day) => day > today) ?? null;
}

const odds = "Write your odds as a whole number from 0 to 100, or leave the field empty";

/** The fields of a founder's own odds, and what their page showed (`shownOdds`): without it, there were none. */
export const oddsFields = {
  oddsWas: z
    .string()
    .regex(/^(none|\d{1,3})$/)
    .optional()
    .catch(undefined),
  ownOdds: z
    .string()
    .trim()
    .regex(/^(\d{1,2}|100) ?%?$/, odds)
    .transform((text) => Number.parseInt(text, 10))
    .optional(),
};

/** The form that completes an assessment. */
export const CompleteForm = z.object(oddsFields);

/** The values of the fields of own odds. @param percent 0 to 100; null: none */
export function oddsValues(percent: number | null) {
  return { oddsWas: shownOdds(percent), ownOdds: percent === null ? undefined : String(percent) };
}

/** How a form carries the odds that its page showed: a save changes them only if something else was typed. */
export function shownOdds(percent: number | null): string {
  return percent === null ? "none" : String(percent);
}

const date = "Enter a date, such as 2026-11-27";

/** The submitted outcome. `version` is that of the answer its page showed; 0: there was none. */
export const OutcomeForm = z.object({
  version: z.coerce.number().int().min(0).max(1_000_000).default(0).catch(0),
  outcome: z.enum(outcomes, "Choose what became of it"),
  happenedOn: z
    .string()
    .trim()
    .refine((day) => isDay(day), date)
    .optional(),
  proof: z
    .string()
    .regex(/^(quote|experiment):[\w-]{1,64}$/, "Choose a proof, or none")
    .optional(),
  sentence: z
    .string()
    .transform((text) => normalizeText(text).replace(/\s+/g, " "))
    .pipe(z.string().max(maxSentence, `Please write ${maxSentence} characters or fewer`))
    .default(""),
});
export type OutcomeForm = z.infer<typeof OutcomeForm>;

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && daysAfter(text, 0) === text;
}

/** The error of a form by field, as far as it depends on the result's days; undefined: none. */
export function problemOf(
  { outcome, happenedOn }: Pick<OutcomeForm, "outcome" | "happenedOn">,
  { from, until }: Span,
  today: string,
): { field: "outcome" | "happenedOn"; error: string } | undefined {
  if (outcome === "testing" && today < until)
    return { field: "outcome", error: `You can say this from day ${span} on, ${named(until)}` };
  if (outcome !== "activated") return undefined;
  if (happenedOn === undefined) return { field: "happenedOn", error: "Enter the day on which a stranger paid" };
  if (happenedOn < from || happenedOn > until)
    return {
      field: "happenedOn",
      error: `Enter a day from ${named(from)} to ${named(until)}, the ${span} days after your result`,
    };
  if (happenedOn > today) return { field: "happenedOn", error: "This day is in the future" };
  return undefined;
}

function named(day: string): string {
  return dayName(day, utc);
}
