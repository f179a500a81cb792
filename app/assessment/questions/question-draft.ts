import type { Category, Choice, Question, Scale } from "./question.ts";

/** An option as an administrator writes it: its key is found when it is saved (option-keys.ts), unless it is named. */
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

/** What an administrator writes of a question; its id, key and version are ours. */
export type QuestionDraft = Words &
  (
    | { type: "text" | "yes_no"; options: null }
    | { type: "multiple_choice"; options: ChoiceDraft[] }
    | { type: "scale"; options: Scale }
  );

/** What a version of a question says, its place aside. */
export type QuestionContent = Words & Pick<Question, "type" | "options">;

/** The content of a question. */
export function contentOf(question: Question): QuestionContent {
  const { id, key, version, orderIndex, ...content } = question;
  return content;
}
