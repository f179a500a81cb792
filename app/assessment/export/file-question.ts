import type { Question } from "../questions/question.ts";
import type { FileQuestion } from "./assessment-file.ts";

/** The content of a question version, without its version number and position, which differ between servers. */
export type QuestionContent = Omit<FileQuestion, "answer" | "earlier" | "order">;

/** The content of a question in the export format. */
export function contentOf(question: Question): QuestionContent {
  return {
    key: question.key,
    title: question.title,
    description: question.description,
    text: question.text,
    category: question.category,
    type: question.type,
    options: question.options,
    required: question.isRequired,
    help: question.help,
    examples: question.examples,
  };
}
