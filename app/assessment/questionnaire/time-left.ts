import type { Question } from "../questions/question.ts";

/** What an answer takes somebody who knows it, in seconds: the ten default questions together are "about 7 minutes". */
const secondsFor: Record<Question["type"], number> = { text: 90, multiple_choice: 20, scale: 20, yes_no: 20 };

/** How long these questions take, in words; undefined when there are none. */
export function timeLeft(open: Pick<Question, "type">[]): string | undefined {
  if (open.length === 0) return undefined;
  const seconds = open.reduce((sum, { type }) => sum + secondsFor[type], 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "less than a minute left";
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}
