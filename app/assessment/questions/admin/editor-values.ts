import { optionsText } from "../options/options-text.ts";
import type { Question } from "../question.ts";

/** What the fields of the editor hold, as they stand in the form. */
export type EditorValues = Record<EditorField, string | undefined>;

type EditorField =
  | ("title" | "description" | "text" | "category" | "type" | "options" | "isRequired" | "order")
  | ("help" | "weak" | "strong" | "id" | "version" | "stood");

/** The editor of a question as it is. */
export function valuesOf(question: Question): Partial<EditorValues> {
  return {
    title: question.title,
    description: question.description ?? "",
    text: question.text,
    category: question.category,
    type: question.type,
    options: optionsText(question.options),
    isRequired: question.isRequired ? "on" : "",
    order: String(question.orderIndex),
    help: question.help ?? "",
    weak: question.examples?.weak ?? "",
    strong: question.examples?.strong ?? "",
    version: String(question.version),
    stood: String(question.orderIndex),
  };
}

/** That of a new one: it is required, and the last, unless told (SPEC-AD5). @param count of questions there are. */
export function newValues(id: string, count: number): Partial<EditorValues> {
  return { id, type: "text", isRequired: "on", order: String(count + 1) };
}
