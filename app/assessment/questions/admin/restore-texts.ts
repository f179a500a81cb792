import { errorFlash } from "#app/platform/http/failure.ts";
import type { RestoreResult } from "../change-questions.server.ts";
import { tooManyQuestions } from "../question.ts";

/** Messages for the outcomes of restoring a question. */
export const restoreTexts = {
  restored: "Question restored",
  missing: errorFlash("That question no longer exists."),
  late: errorFlash("This question was deleted more than 30 days ago and can no longer be restored."),
  full: errorFlash(tooManyQuestions),
} satisfies Record<RestoreResult["kind"], unknown>;
