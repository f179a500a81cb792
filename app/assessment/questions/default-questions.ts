import { type Question, questionOf } from "./question.ts";
import content from "./questions.json" with { type: "json" };

/** The ten questions a new installation starts with, checked on import. Their `id` is their key until they are seeded. */
export const defaultQuestions: Question[] = content.questions.map((fields) =>
  questionOf({ ...fields, id: fields.key, version: content.version }),
);
