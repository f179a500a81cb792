import type { Question } from "../questions/question.ts";

/**
 * Estimated seconds per answer: free text is written, a number is recalled and counted, a choice is one press. The ten
 * default questions together take "about 7 minutes" (SPEC-EU9), the three free ones about 3.
 */
const secondsFor: Record<Question["type"], number> = { text: 100, scale: 40, multiple_choice: 12, yes_no: 10 };

/** The estimated time for these questions, in words; undefined if there are none. */
export function timeLeft(open: Pick<Question, "type">[]): string | undefined {
  if (open.length === 0) return undefined;
  const seconds = open.reduce((sum, { type }) => sum + secondsFor[type], 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute left";
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
