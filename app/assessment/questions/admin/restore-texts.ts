import { tooManyQuestions } from "../most-questions.ts";
import type { RestoreResult } from "../restore-question.server.ts";

const bad = (text: string) => ({ kind: "bad" as const, title: "Error", text });

/** What is said of a try to restore a question. */
export const restoreTexts = {
  restored: "Question restored",
  missing: bad("This question is not there any more."),
  late: bad("This question was deleted more than 30 days ago and cannot be restored any more."),
  full: bad(tooManyQuestions),
} satisfies Record<RestoreResult["kind"], unknown>;
