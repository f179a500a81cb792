import type { Category, Choice, Question, Scale } from "./question.ts";

/** An option as written by an administrator. Its key is assigned on save (option-keys.ts) unless given. */
export type ChoiceDraft = Omit<Choice, "key"> & { key?: string };

interface Words {
  title: string;
  description: string | null;
  text: string;
  category: Category;
  isRequired: boolean;
  help: string | null;
  examples: { weak: string; strong: string } | null;
}

/** The administrator's input for a question. The id, key and version are assigned by the server. */
export type QuestionDraft = Words &
  (
    | { type: "text" | "yes_no"; options: null }
    | { type: "multiple_choice"; options: ChoiceDraft[] }
    | { type: "scale"; options: Scale }
  );

/** The content of a question version, without its position. */
export type QuestionContent = Words & Pick<Question, "type" | "options">;

/** The content of a question. */
export function contentOf(question: Question): QuestionContent {
  const { id, key, version, orderIndex, ...content } = question;
  return content;
}

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

/** Identifies a version of a question. */
export type VersionKey = Pick<Question, "id" | "version">;
