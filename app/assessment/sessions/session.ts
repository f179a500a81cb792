import type { Idea } from "../ideas/idea.ts";
import type { Question } from "../questions/question.ts";
import type { Answers, AnswerValue } from "./answer.ts";

/** The current state of an answer. `revision` counts its saves from 1. Timestamps are ISO 8601. */
export interface SavedAnswer {
  value: AnswerValue;
  revision: number;
  /** Submitted with Next; otherwise a draft. */
  completed: boolean;
  updatedAt: string;
  /** Idempotency key of the form that saved it, as far as it was read from the database. */
  form?: string;
}

/** A user's assessment, with the questions it started with and the answers so far. */
export interface AssessmentSession {
  id: string;
  idea: Idea;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** When it was read from a file; null if it was answered here from the start. */
  importedAt: string | null;
  /** The id of the set of its questions. */
  questionSet: string;
  /** In order, each in this session's version. */
  questions: Question[];
  /** By question id. */
  saved: Record<string, SavedAnswer>;
}

/** The questions the plan allows: the first `limit`. */
export function allowedQuestions({ questions }: AssessmentSession, limit: number): Question[] {
  return questions.slice(0, limit);
}

/** The session with this answer to the question, for the rules below. */
export function withAnswer(session: AssessmentSession, { id }: Question, value: AnswerValue): AssessmentSession {
  const { revision = 0, completed = false, updatedAt = session.updatedAt } = session.saved[id] ?? {};
  return { ...session, saved: { ...session.saved, [id]: { value, revision, completed, updatedAt } } };
}

/** The number of answered questions. */
export function answeredCount({ saved }: Pick<AssessmentSession, "saved">, questions: Question[]): number {
  return questions.filter(({ id }) => id in saved).length;
}

/**
 * Whether an optional question was skipped (SPEC-D42): a later question has an answer, or the session was completed.
 */
export function isPassed({ questions, saved, completedAt }: AssessmentSession, question: Question): boolean {
  if (question.isRequired || question.id in saved) return false;
  return completedAt !== null || questions.slice(questions.indexOf(question) + 1).some(({ id }) => id in saved);
}

/**
 * The number of questions answered or skipped. Applied to the allowed questions, this is the completion (SPEC-D16,
 * SPEC-D42).
 */
export function doneCount(session: AssessmentSession, questions: Question[]): number {
  return questions.filter((question) => question.id in session.saved || isPassed(session, question)).length;
}

/** Whether all questions the plan allows are answered or skipped. */
export function isComplete(session: AssessmentSession, limit: number): boolean {
  const allowed = allowedQuestions(session, limit);
  return doneCount(session, allowed) === allowed.length;
}

/** The number (from 1) of the first allowed question that blocks completion: required and unanswered. */
export function missingNumber(session: AssessmentSession, limit: number): number | undefined {
  const isMissing = ({ id, isRequired }: Question) => isRequired && !(id in session.saved);
  const index = allowedQuestions(session, limit).findIndex(isMissing);
  return index < 0 ? undefined : index + 1;
}

/**
 * The question number where a session resumes: the first allowed question that is a draft, or unanswered and not
 * skipped. If there is none, the number after the last allowed question.
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
 * Whether to show the choice "Continue Assessment": the free questions are done with at least one answer, there are
 * other questions, and none of those is answered (SPEC-EU2).
 */
export function isAtFreeLimit(session: AssessmentSession, free: number): boolean {
  const rest = session.questions.slice(free);
  if (rest.length === 0 || rest.some(({ id }) => id in session.saved)) return false;
  return answeredCount(session, session.questions) > 0 && isComplete(session, free);
}

/** The answers by question key, as the rules expect them. */
export function answersOf({ questions, saved }: Pick<AssessmentSession, "questions" | "saved">): Answers {
  return byKey(questions, valuesOf({ questions, saved }));
}

/** The answers by question id, as results store them, in question order. */
export function valuesOf({ questions, saved }: Pick<AssessmentSession, "questions" | "saved">): Answers {
  return Object.fromEntries(questions.flatMap(({ id }) => (saved[id] ? [[id, saved[id].value]] : [])));
}

/** Converts answers by question id to answers by question key. */
export function byKey(questions: Question[], values: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id, key }) => {
      const value = values[id];
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
