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

/**
 * Was this question passed without an answer, as one may that is not required (SPEC-D42)? Somebody went on from it: a
 * later one has an answer, or the session was completed.
 */
export function isPassed({ questions, saved, completedAt }: AssessmentSession, question: Question): boolean {
  if (question.isRequired || question.id in saved) return false;
  return completedAt !== null || questions.slice(questions.indexOf(question) + 1).some(({ id }) => id in saved);
}

/** How many of these are done with: answered, or passed. Completion is this of the allowed ones (SPEC-D16, SPEC-D42). */
export function doneCount(session: AssessmentSession, questions: Question[]): number {
  return questions.filter((question) => question.id in session.saved || isPassed(session, question)).length;
}

/** Is everything done with that the plan allows? */
export function isComplete(session: AssessmentSession, limit: number): boolean {
  const allowed = allowedQuestions(session, limit);
  return doneCount(session, allowed) === allowed.length;
}

/** The number (from 1) of the first allowed question that keeps a session from being completed. */
export function missingNumber(session: AssessmentSession, limit: number): number | undefined {
  const isMissing = ({ id, isRequired }: Question) => isRequired && !(id in session.saved);
  const index = allowedQuestions(session, limit).findIndex(isMissing);
  return index < 0 ? undefined : index + 1;
}

/**
 * Where a session goes on: the first allowed question whose answer is missing, and not passed, or still a draft; after
 * the last one when there is none.
 */
export function resumeNumber(session: AssessmentSession, limit: number): number {
  const allowed = allowedQuestions(session, limit);
  const index = allowed.findIndex((question) => {
    const answer = session.saved[question.id];
    return answer ? !answer.completed : !isPassed(session, question);
  });
  return index < 0 ? allowed.length + 1 : index + 1;
}

/**
 * Is this the moment of the choice "Continue Assessment": the free questions are done with, none of the others is
 * answered, and there are others (SPEC-EU2)?
 */
export function isAtFreeLimit(session: AssessmentSession, free: number): boolean {
  const rest = session.questions.slice(free);
  if (rest.length === 0 || rest.some(({ id }) => id in session.saved)) return false;
  return answeredCount(session, session.questions) > 0 && isComplete(session, free);
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
