import { withKeys } from "../option-keys.ts";
import type { Question } from "../question.ts";
import type { QuestionContent, QuestionDraft } from "../question-draft.ts";

/** Converts the editor's draft to a question for the preview. Keys are placeholders, because they are not shown. */
export function previewOf(draft: QuestionDraft | QuestionContent, orderIndex: number): Question {
  const options = Array.isArray(draft.options) ? withKeys(draft.options, []) : draft.options;
  return { ...draft, options, id: "preview", key: "preview", version: 1, orderIndex } as Question;
}
