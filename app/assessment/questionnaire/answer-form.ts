import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";

const stale = "This page has been open for a long time. Please check what you entered and send it again.";

/**
 * The form of a question. `answer` is read by its question's own rule (parseAnswer). `revision` is the one the answer
 * is based on, `form` names this very form: sent twice it is one answer, not two that differ.
 */
export const AnswerForm = z.object({
  questionId: z.uuid(stale),
  revision: z.number(stale).int(stale).min(0, stale),
  form: z.string({ error: stale }).regex(/^[\w-]{8,32}$/, stale),
  answer: z.string().optional(),
  go: z.enum(["previous", "draft", "next", "review", "edit"]).default("next").catch("next"),
  /** Only on the page that shows two versions. */
  keep: z.enum(["mine", "saved"]).optional(),
});
export type AnswerForm = z.output<typeof AnswerForm>;

/**
 * The query of the questionnaire's pages. What makes no sense is left out, and the page chooses: the newest assessment,
 * its next question.
 */
const QuestionsQuery = z.object({
  sessionId: z
    .string()
    .optional()
    .transform((id) => id || undefined),
  question: z.coerce.number().int().min(1).optional().catch(undefined),
});

/** Reads that query. Of a part that is there twice the last one counts. */
export function readQuery({ url }: Request) {
  const { sessionId, question: number } = QuestionsQuery.parse(Object.fromEntries(new URL(url).searchParams));
  return { sessionId, number };
}

const unseen = ["questionId", "revision", "form"];

/**
 * What a form shows that was refused for what travels with it unseen: the typed answer in a form of today, or it would
 * be refused for ever. Based on no revision: a saved answer is then shown beside it, and not overwritten.
 */
export function renewed(
  last: SubmissionResult<string[]>,
  { questionId, form }: Pick<AnswerForm, "questionId" | "form">,
): SubmissionResult<string[]> {
  if (!Object.keys(last.error ?? {}).some((name) => unseen.includes(name))) return last;
  const error = { "": [stale] };
  return { ...last, error, initialValue: { questionId, revision: "0", form, answer: last.initialValue?.answer ?? "" } };
}
