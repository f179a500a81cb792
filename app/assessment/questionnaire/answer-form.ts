import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod";
import { oddsFields } from "#app/outcomes/outcome.ts";
import { ideaFields } from "../ideas/idea-form.ts";

const stale = "This page has been open for a long time. Please check what you entered and send it again.";

/**
 * The form of a question. `answer` is parsed according to the question (parseAnswer). `revision` is the revision the
 * answer is based on. `form` is an idempotency key: a form sent twice saves one answer and does not conflict with
 * itself.
 */
export const AnswerForm = z.object({
  questionId: z.uuid(stale),
  revision: z.number(stale).int(stale).min(0, stale),
  form: z.string({ error: stale }).regex(/^[\w-]{8,32}$/, stale),
  answer: z.string().optional(),
  ...ideaFields, // the first question has them, and sends `ideaWas` with them
  ...oddsFields, // the last question of a full assessment has them, and sends `oddsWas` with them
  go: z.enum(["previous", "draft", "next", "review", "edit"]).default("next").catch("next"),
  /** Sent only by the conflict page. */
  keep: z.enum(["mine", "saved"]).optional(),
});
export type AnswerForm = z.output<typeof AnswerForm>;

/**
 * Query parameters of the questionnaire pages. Invalid values are ignored; the defaults are the newest assessment and
 * its next question.
 */
const QuestionsQuery = z.object({
  sessionId: z
    .string()
    .optional()
    .transform((id) => id || undefined),
  question: z.coerce.number().int().min(1).optional().catch(undefined),
});

/** Parses those query parameters. If one is repeated, the last value wins. */
export function readQuery({ url }: Request) {
  const { sessionId, question: number } = QuestionsQuery.parse(Object.fromEntries(new URL(url).searchParams));
  return { sessionId, number };
}

const unseen = ["questionId", "revision", "form"];

/**
 * The form state after hidden fields were rejected: the typed answer in a fresh form, because the stale one would be
 * rejected again. Its revision is 0, so a saved answer is shown as a conflict and not overwritten.
 */
export function renewed(
  last: SubmissionResult<string[]>,
  { questionId, form }: Pick<AnswerForm, "questionId" | "form">,
): SubmissionResult<string[]> {
  if (!Object.keys(last.error ?? {}).some((name) => unseen.includes(name))) return last;
  const error = { "": [stale] };
  return { ...last, error, initialValue: { ...last.initialValue, questionId, revision: "0", form } };
}
