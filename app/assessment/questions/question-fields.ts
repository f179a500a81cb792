import type { Question } from "./question.ts";
import { contentOf, type QuestionContent } from "./question-draft.ts";

/** A question under the specification's field names (SPEC-AD3), as the audit log records changes. */
export function questionFields(question: QuestionContent & Pick<Question, "orderIndex">) {
  return {
    title: question.title,
    description: question.description,
    question_text: question.text,
    question_type: question.type,
    category: question.category,
    options: question.options,
    order_index: question.orderIndex,
    is_required: question.isRequired,
    help: question.help,
    examples: question.examples,
  };
}

/** Whether two questions have the same content, ignoring their positions. */
export function isEqualContent(one: QuestionContent, other: QuestionContent): boolean {
  return canonical(one) === canonical(other);
}

function canonical(question: QuestionContent): string {
  const content = "id" in question ? contentOf(question as Question) : question;
  return JSON.stringify(sorted(content));
}

/** Sorts object fields recursively, so that field order does not matter. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, of]) => [name, sorted(of)]);
}
