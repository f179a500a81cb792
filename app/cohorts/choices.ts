import { z } from "zod";
import { cohortLimits } from "./cohort.ts";
import { type Choices, parts } from "./disclosure.ts";

/** The numbers of the assessments in a form, from 1. */
export const formNumbers = Array.from({ length: cohortLimits.assessmentsOfMember }, (_, index) => index + 1);

const field = z.string().max(60).optional().catch(undefined);

/**
 * The form in which a founder chooses what a program sees. For each assessment `assessment1` names it and what its page
 * showed (`shownText`); `score1` and its like are ticks, which browsers send only if they are set. `do`: "nothing" takes
 * everything back.
 */
export const ChoicesForm = z.object({
  do: field,
  ...Object.fromEntries(
    formNumbers.flatMap((number) => ["assessment", ...parts].map((name) => [`${name}${number}`, field])),
  ),
});
export type ChoicesForm = Record<string, string | undefined>;

/** What the founder decided about one assessment: what the page showed, and what is ticked now. */
export interface Decision {
  session: string;
  shown: Choices;
  ticked: Choices;
}

/** The decisions in a form. */
export function decisionsOf(form: ChoicesForm): Decision[] {
  return formNumbers.flatMap((number) => {
    const [session, bits] = form[`assessment${number}`]?.split("_") ?? [];
    if (!session || !bits) return [];
    return [
      {
        session,
        shown: choicesBy((part) => bits[parts.indexOf(part)] === "1"),
        ticked: choicesBy((part) => form[`${part}${number}`] !== undefined),
      },
    ];
  });
}

/** An assessment and what a page shows of its choices, as a field of the form. */
export function shownText(session: string, choices: Choices): string {
  return `${session}_${parts.map((part) => (choices[part] ? "1" : "0")).join("")}`;
}

/**
 * The choices after a form: only what differs from its page is changed, so that an older tab shows nothing again that
 * was taken back since.
 */
export function mergedChoices(stored: Choices, { shown, ticked }: Pick<Decision, "shown" | "ticked">): Choices {
  return choicesBy((part) => (ticked[part] === shown[part] ? stored[part] : ticked[part]));
}

/** Whether anything is shown. */
export function showsAnything(choices: Choices): boolean {
  return parts.some((part) => choices[part]);
}

/** Choices, by a function of each part. */
export function choicesBy(isShown: (part: (typeof parts)[number]) => boolean): Choices {
  const [score, areas, evidence, answers] = parts;
  return {
    score: isShown(score),
    areas: isShown(areas),
    evidence: isShown(evidence),
    answers: isShown(answers),
  };
}
