import { assessmentLimits, rankOf, type Tier } from "#app/billing/access.ts";
import type { Question } from "../questions/question.ts";
import { type Score, scoreSession } from "../score/score.ts";
import type { Answers } from "../sessions/answer.ts";
import { type AssessmentSession, allowedQuestions, byKey, isComplete, valuesOf } from "../sessions/session.ts";
import type { RecordedResult } from "./recorded-result.ts";

/** How many questions a first result counts: those included in every plan. */
const firstResult = assessmentLimits("free").questions;

/** The basis of a result. It excludes the current plan, because a result belongs to its answers (SPEC-D35). */
export interface Reading {
  /** The questions that count: the first ones of the session. */
  questions: Question[];
  /** Their answers by question id, in question order. */
  values: Answers;
  score: Score;
  /** The plan whose wording is used. */
  wordedFor: Tier;
  /** Not all questions count, or a required one is unanswered. */
  preliminary: boolean;
}

/**
 * The reading of the current answers.
 * @param newest the newest recorded result of these answers, if any
 */
export function readingOf(session: AssessmentSession, newest?: Pick<RecordedResult, "allowed" | "tier">): Reading {
  const questions = allowedQuestions(session, countedQuestions(session, newest));
  const values = valuesOf({ questions, saved: session.saved });
  return read(session, { questions, values, tier: newest?.tier });
}

/** The reading of a recorded result, as it was. */
export function recordedReading(session: AssessmentSession, { allowed, values, tier }: RecordedResult): Reading {
  return read(session, { questions: allowedQuestions(session, allowed), values, tier });
}

/**
 * How many of the first questions count: three until every question is answered, then all. Questions counted in a
 * recorded result keep counting.
 */
function countedQuestions(session: AssessmentSession, newest?: Pick<RecordedResult, "allowed">): number {
  const all = session.questions.length;
  return isComplete(session, all) ? all : Math.max(newest?.allowed ?? 0, Math.min(firstResult, all));
}

function read(
  session: AssessmentSession,
  { questions, values, tier }: Pick<Reading, "questions" | "values"> & { tier: Tier | undefined },
): Reading {
  const isMissing = ({ id, isRequired }: Question) => isRequired && !(id in values);
  return {
    questions,
    values,
    score: scoreSession(questions, byKey(questions, values), questions.length),
    wordedFor: wordsOf(questions.length, tier),
    preliminary: questions.length < session.questions.length || questions.some(isMissing),
  };
}

/** A result of three questions uses the wording of the free plan; a larger one that of the plan it was recorded on. */
function wordsOf(counted: number, tier: Tier = "pro"): Tier {
  if (counted <= firstResult) return "free";
  return rankOf(tier) > 0 ? tier : "pro";
}
