import { z } from "zod";

/** What a score is called and the colour it has in the design: `from` this number up to the next band. */
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

/** The band of a score as it is shown, so that "4.0" never stands beside the label for less than 4. */
export function bandOf(score: number): Band {
  const shown = oneDecimal(score);
  return bands.find(({ from }) => shown >= from) ?? lowest;
}

/** Rounds to one decimal, half up; a half that binary fractions just miss (3.949999999999999) is still a half. */
export function oneDecimal(score: number): number {
  return Math.round(score * 10 + 1e-9) / 10;
}

/** A range of scores in the content: from this number, below that one; what is left out is open. */
export const Range = z.object({ from: z.number().default(-Infinity), below: z.number().default(Infinity) });
export type Range = z.infer<typeof Range>;

export function isWithin(score: number, { from, below }: Range): boolean {
  return score >= from && score < below;
}
