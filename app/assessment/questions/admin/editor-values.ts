import { withKeys } from "../new-key.ts";
import type { Question } from "../question.ts";
import type { QuestionContent, QuestionDraft } from "../question-draft.ts";
import { type OptionValues, optionValues } from "./option-fields.ts";

/** Raw values of the editor's form fields. */
export type EditorValues = Record<EditorField, string | undefined> & OptionValues;

type EditorField =
  | ("title" | "description" | "text" | "category" | "type" | "isRequired" | "order")
  | ("help" | "weak" | "strong" | "id" | "version" | "stood");

/** The editor values of an existing question. */
export function valuesOf(question: Question): Partial<EditorValues> {
  return {
    title: question.title,
    description: question.description ?? "",
    text: question.text,
    category: question.category,
    type: question.type,
    ...optionValues(question.options),
    isRequired: question.isRequired ? "on" : "",
    order: String(question.orderIndex),
    help: question.help ?? "",
    weak: question.examples?.weak ?? "",
    strong: question.examples?.strong ?? "",
    version: String(question.version),
    stood: String(question.orderIndex),
  };
}

/**
 * The editor values of a new question: required and in last position by default (SPEC-AD5).
 * @param count the number of existing questions
 */
export function newValues(id: string, count: number): Partial<EditorValues> {
  return { id, type: "text", ...optionValues(null), isRequired: "on", order: String(count + 1) };
}

/** Converts the editor's draft to a question for the preview. Keys are placeholders, because they are not shown. */
export function previewOf(draft: QuestionDraft | QuestionContent, orderIndex: number): Question {
  const options = Array.isArray(draft.options) ? withKeys(draft.options, []) : draft.options;
  return { ...draft, options, id: "preview", key: "preview", version: 1, orderIndex } as Question;
}
