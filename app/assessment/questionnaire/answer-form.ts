import { z } from "zod";

const stale = "This page was open for a long time. Please check what you entered and send it once more.";

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

/** The query of /questions. A nonsense number is no number: the page then chooses. */
export const QuestionsQuery = z.object({
  sessionId: z.string().optional(),
  question: z.coerce.number().int().min(1).optional().catch(undefined),
});
