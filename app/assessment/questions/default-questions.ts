import { type Question, questionOf } from "./question.ts";
import current from "./questions.json" with { type: "json" };
import first from "./questions-1.json" with { type: "json" };

/**
 * The ten questions in the current release's wording, validated on import. Their `id` is their key until they are
 * seeded.
 */
export const defaultQuestions: Question[] = questionsIn(current);

/** The ten questions in the wordings of earlier releases, oldest first: files exported then can still be imported. */
export const earlierQuestions: Question[][] = [questionsIn(first)];

function questionsIn({ version, questions }: typeof current | typeof first): Question[] {
  return questions.map((fields) => questionOf({ ...fields, id: fields.key, version }));
}
