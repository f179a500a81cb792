import { z } from "zod";
import type { TestedAnswer } from "#app/evidence/tested-answer.server.ts";
import { dayName } from "#app/ui/day-label.ts";

const QuestionNumber = z.coerce.number().int().min(1).max(10_000).optional().catch(undefined);

/**
 * The query of a new experiment: the number of the answer to test and, if a task asked for it, the position of the task
 * in the result. Invalid values are ignored.
 */
export const NewQuery = z.object({
  session: z.string().min(1).max(100).optional().catch(undefined),
  question: QuestionNumber,
  task: QuestionNumber,
});
export type NewQuery = z.infer<typeof NewQuery>;

const maxAnswer = 600; // characters of an answer; leaves room to write more

/** A prefilled observation that quotes the founder's own answer. It can be edited. @param zone the founder's time zone. */
export function prefill(
  { title, words, createdAt }: Pick<TestedAnswer, "title" | "words" | "createdAt">,
  zone: string,
): string {
  const sentence = `In my assessment from ${dayName(createdAt, zone)}, I was asked about “${title}”`;
  const answer = words.trim();
  if (answer === "") return `${sentence}, and had no answer.`;
  const cut =
    answer.length > maxAnswer ? `${[...answer.slice(0, maxAnswer)].slice(0, -1).join("").trimEnd()} …` : answer;
  return `${sentence} and could only say: “${cut}”`;
}
