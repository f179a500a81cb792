import type { QuestionType } from "./question.ts";

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
