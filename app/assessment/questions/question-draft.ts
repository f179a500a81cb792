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
