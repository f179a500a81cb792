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

/** A field that differs between two versions. */
export interface FieldDifference {
  name: string;
  before: string;
  after: string;
}

/** The fields that differ between two versions of a question. */
export function fieldDifferences(before: Question, after: Question): FieldDifference[] {
  const [old, now] = [readFields(before), readFields(after)];
  return now.flatMap(([name, text], index) => {
    const was = old[index]?.[1] ?? "";
    return was === text ? [] : [{ name, before: was, after: text }];
  });
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
