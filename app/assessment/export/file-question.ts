import type { Question } from "../questions/question.ts";
import type { FileQuestion } from "./assessment-file.ts";

/** What a version of a question says: all of it but its number and its place, which differ from server to server. */
export type QuestionContent = Omit<FileQuestion, "answer" | "earlier" | "order">;

/** The content of a question as a file carries it. */
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
