import { assessmentLimits, rankOf, type Tier } from "#app/billing/access.ts";
import type { Question } from "../questions/question.ts";
import { type Score, scoreSession } from "../score/score.ts";
import type { Answers } from "../sessions/answer.ts";
import { type AssessmentSession, allowedQuestions, byKey, isComplete, valuesOf } from "../sessions/session.ts";
import type { RecordedResult } from "./recorded-result.ts";

/** How many questions a first result counts: those that every plan may answer. */
const firstResult = assessmentLimits("free").questions;

/** What a result is read from. The plan of today is not among it: a result belongs to its answers (SPEC-D35). */
export interface Reading {
  /** The first questions of the session, as many as count. */
  questions: Question[];
  /** Their answers by the id of the question, in the order asked. */
  values: Answers;
  score: Score;
  /** The plan in whose words it is told. */
  wordedFor: Tier;
  /** Not all questions count, or one that needs an answer has none. */
  preliminary: boolean;
}

/** Reads the answers as they stand. @param newest the newest result that was recorded of them, if there is one */
export function readingOf(session: AssessmentSession, newest?: Pick<RecordedResult, "allowed" | "tier">): Reading {
  const questions = allowedQuestions(session, countedQuestions(session, newest));
  const values = valuesOf({ questions, saved: session.saved });
  return read(session, { questions, values, tier: newest?.tier });
}

/** Reads a result as it was recorded. */
export function recordedReading(session: AssessmentSession, { allowed, values, tier }: RecordedResult): Reading {
  return read(session, { questions: allowedQuestions(session, allowed), values, tier });
}

/**
 * How many of the first questions count: three until every question is answered, then all of them. What counted in a
 * recorded result goes on counting.
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

/** Three questions are told in the words of the free plan; more of them in those of the plan that had the result. */
function wordsOf(counted: number, tier: Tier = "pro"): Tier {
  if (counted <= firstResult) return "free";
  return rankOf(tier) > 0 ? tier : "pro";
}
