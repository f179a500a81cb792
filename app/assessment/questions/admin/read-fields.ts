import { pluralize } from "#app/ui/pluralize.ts";
import { categoryName } from "../category-name.ts";
import { optionsText } from "../options/options-text.ts";
import type { Question, QuestionType } from "../question.ts";

/** The fields of a question as shown to administrators: pairs of name and text. An unset field has an empty text. */
export function readFields(question: Question): [name: string, text: string][] {
  return [
    ["Title", question.title],
    ["Description", question.description ?? ""],
    ["Question text", question.text],
    ["Category", categoryName(question.category)],
    ["Type", typeName(question.type)],
    ["Options", optionsText(question.options)],
    ["Required", question.isRequired ? "Yes" : "No"],
    ["Help", question.help ?? ""],
    ["Weak example", question.examples?.weak ?? ""],
    ["Strong example", question.examples?.strong ?? ""],
  ];
}

const names: Record<QuestionType, string> = {
  text: "Text",
  multiple_choice: "Multiple choice",
  yes_no: "Yes or no",
  scale: "Scale",
};

/** The display name of a question type. */
export function typeName(type: QuestionType): string {
  return names[type];
}

/** "It was answered by 12 sessions against version 2." */
export function answeredText(sessions: number, version: number): string {
  return `It was answered by ${pluralize(sessions, "session")} against version ${version}.`;
}
