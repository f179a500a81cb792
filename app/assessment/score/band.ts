import { z } from "zod";

/** The label and color of a score range: from `from` up to the next band. */
export interface Band {
  key: "high" | "good" | "developing" | "early";
  label: string;
  colour: "high" | "good" | "need" | "poor";
  from: number;
}

const lowest: Band = { key: "early", label: "Requires Work", colour: "poor", from: 0 };

/** The bands of the overall score, highest first (SPEC-EU9). */
export const bands: readonly Band[] = [
  { key: "high", label: "High Potential", colour: "high", from: 8 },
  { key: "good", label: "Good Potential", colour: "good", from: 6 },
  { key: "developing", label: "Needs Development", colour: "need", from: 4 },
  lowest,
];

/** The band of a score as displayed, so that "4.0" never appears with the label for less than 4. */
export function bandOf(score: number): Band {
  const shown = oneDecimal(score);
  return bands.find(({ from }) => shown >= from) ?? lowest;
}

/**
 * Rounds to one decimal, half up. A value just below half because of binary fractions (3.949999999999999) counts as
 * half.
 */
export function oneDecimal(score: number): number {
  return Math.round(score * 10 + 1e-9) / 10;
}

/** A range of scores in the content: from `from` (inclusive) to `below` (exclusive). An omitted end is open. */
export const Range = z.object({ from: z.number().default(-Infinity), below: z.number().default(Infinity) });
export type Range = z.infer<typeof Range>;

export function isWithin(score: number, { from, below }: Range): boolean {
  return score >= from && score < below;
}

/** What the number is, in the same words wherever it is shown: below the specification's headline, in mails and terms. */
export const scoreMeaning = "The score shows how much evidence the answers contain. It isn't a forecast.";
