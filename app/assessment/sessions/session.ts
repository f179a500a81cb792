import type { Question } from "../questions/question.ts";
import type { Answers, AnswerValue } from "./answer.ts";

/** One answer as it stands. `revision` counts its saves from 1; moments are ISO 8601. */
export interface SavedAnswer {
  value: AnswerValue;
  revision: number;
  /** Next was pressed; otherwise it is a draft. */
  completed: boolean;
  updatedAt: string;
}

/** One assessment of one person, with the questions it was begun with and what was answered so far. */
export interface AssessmentSession {
  id: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** In their order, each in the version this session keeps. */
  questions: Question[];
  /** By the id of the question. */
  saved: Record<string, SavedAnswer>;
}

/** The questions that this plan may answer: the first `limit` of them. */
export function allowedQuestions({ questions }: AssessmentSession, limit: number): Question[] {
  return questions.slice(0, limit);
}

/** How many of these are answered. */
export function answeredCount({ saved }: Pick<AssessmentSession, "saved">, questions: Question[]): number {
  return questions.filter(({ id }) => id in saved).length;
}

/** Completion is answered / allowed (DECISIONS 16). */
export function isComplete(session: AssessmentSession, limit: number): boolean {
  const allowed = allowedQuestions(session, limit);
  return answeredCount(session, allowed) === allowed.length;
}

/** The number (from 1) of the first allowed question without an answer; after the last one when all have one. */
export function unansweredNumber(session: AssessmentSession, limit: number): number {
  return firstNumber(allowedQuestions(session, limit), ({ id }) => !(id in session.saved));
}

/** Where a session goes on: the first allowed question whose answer is missing or still a draft. */
export function resumeNumber(session: AssessmentSession, limit: number): number {
  return firstNumber(allowedQuestions(session, limit), ({ id }) => !session.saved[id]?.completed);
}

function firstNumber(questions: Question[], is: (question: Question) => boolean): number {
  const index = questions.findIndex(is);
  return index < 0 ? questions.length + 1 : index + 1;
}

/**
 * Is this the moment of the choice "Continue Assessment": the free questions are answered, none of the others is, and
 * there are others (end-user.md §2)?
 */
export function standsAtTheGate({ questions, saved }: AssessmentSession, free: number): boolean {
  const rest = questions.slice(free);
  return rest.length > 0 && questions.every(({ id }, index) => id in saved === index < free);
}

/** The answers by the key of their question, as the rules want them. */
export function answersOf({ questions, saved }: Pick<AssessmentSession, "questions" | "saved">): Answers {
  return byKey(questions, valuesOf({ questions, saved }));
}

/** The same by the id of their question, as results keep them: in the order asked. */
export function valuesOf({ questions, saved }: Pick<AssessmentSession, "questions" | "saved">): Answers {
  return Object.fromEntries(questions.flatMap(({ id }) => (saved[id] ? [[id, saved[id].value]] : [])));
}

/** From answers by the id of their question to those by its key. */
export function byKey(questions: Question[], values: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, key }) => {
      const value = values[id];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
