import { withKeys } from "../option-keys.ts";
import type { Question } from "../question.ts";
import type { QuestionContent, QuestionDraft } from "../question-draft.ts";

/** What the editor holds as a question, for its preview: keys do not show. */
export function previewOf(draft: QuestionDraft | QuestionContent, orderIndex: number): Question {
  const options = Array.isArray(draft.options) ? withKeys(draft.options, []) : draft.options;
  return { ...draft, options, id: "preview", key: "preview", version: 1, orderIndex } as Question;
}
