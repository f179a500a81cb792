import { errorFlash } from "#app/platform/error-flash.ts";
import { tooManyQuestions } from "../most-questions.ts";
import type { RestoreResult } from "../restore-question.server.ts";

/** What is said of a try to restore a question. */
export const restoreTexts = {
  restored: "Question restored",
  missing: errorFlash("This question is not there any more."),
  late: errorFlash("This question was deleted more than 30 days ago and cannot be restored any more."),
  full: errorFlash(tooManyQuestions),
} satisfies Record<RestoreResult["kind"], unknown>;
