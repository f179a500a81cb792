import { z } from "zod";
import type { Question } from "#app/assessment/questions/question.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";
import { maxAnswer } from "#app/assessment/sessions/parse-answer.ts";
import type { AssessmentSession } from "#app/assessment/sessions/session.ts";
import { moment } from "./moment.ts";

/** The field that holds the answer, by type of question. */
const fields = { text: "text", multiple_choice: "choice", scale: "value", yes_no: "yes" } as const;

const text = z.string().max(maxAnswer).meta({ description: "For text: the answer's words" });
const choice = z.string().max(200).meta({ description: "For multiple_choice: the key of an option" });
const value = z.number().meta({ description: "For scale: a number from min to max, in its steps" });
const yes = z.boolean().meta({ description: "For yes_no" });

/** A saved answer. One of its last four fields is there, by the type of its question. */
export const Answer = z
  .object({
    question: z.string().meta({ description: "The key of the question" }),
    revision: z.int().meta({ description: "Counts its saves from 1" }),
    savedAt: moment,
    text: z.string().optional(),
    choice: z.string().optional(),
    value: z.number().optional(),
    yes: z.boolean().optional(),
  })
  .meta({ id: "Answer" });

/** An answer that was just saved, and what the assessment has now. */
export const SavedAnswer = Answer.extend({
  answered: z.int().meta({ description: "Answered questions of the assessment" }),
  of: z.int().meta({ description: "All its questions" }),
  completedAt: moment.nullable().meta({ description: "When the assessment was completed: the last answer does that" }),
}).meta({ id: "SavedAnswer" });

/** The body that saves an answer. */
export const NewAnswer = z
  .strictObject({
    revision: z.int().min(0).max(1_000_000).meta({
      description: "The revision you last read; 0 for the first answer",
    }),
    choice: choice.optional(),
    value: value.optional(),
    yes: yes.optional(),
    text: text.optional(),
  })
  .meta({ id: "NewAnswer" });

/** An answer as the API shows it. */
export function shownAnswer(
  question: Question,
  saved: { value: AnswerValue; revision: number; updatedAt: string },
): z.input<typeof Answer> {
  const { value, revision, updatedAt: savedAt } = saved;
  return { question: question.key, revision, savedAt, [fields[question.type]]: value };
}

/** The saved answers of a session, in the order of its questions. */
export function shownAnswers({ questions, saved }: AssessmentSession): z.input<typeof Answer>[] {
  return questions.flatMap((question) => {
    const answer = saved[question.id];
    return answer ? [shownAnswer(question, answer)] : [];
  });
}

/** What is wrong with the fields of a body for this question; undefined if exactly its own one is there. */
export function misplacedField(question: Question, body: z.output<typeof NewAnswer>) {
  const wanted = fields[question.type];
  const other = Object.values(fields).find((field) => field !== wanted && body[field] !== undefined);
  if (other) return { path: `body.${other}`, detail: `This question is of type ${question.type}: use ${wanted}.` };
  return body[wanted] === undefined ? { path: `body.${wanted}`, detail: "Required for this question." } : undefined;
}

/** The value as the field of the question's form takes it (`parseAnswer`). */
export function typedAnswer(question: Question, body: z.output<typeof NewAnswer>): string {
  const given = body[fields[question.type]];
  if (typeof given === "boolean") return given ? "yes" : "no";
  return String(given ?? "");
}

/** The path of the field that holds the answer to this question. */
export function answerPath(question: Question): string {
  return `body.${fields[question.type]}`;
}
