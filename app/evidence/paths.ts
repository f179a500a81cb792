import type { AssessmentOptions } from "./answer-options.server.ts";
import type { TestedAnswer } from "./tested-answer.server.ts";

/** The form for a new quote from an interview. @param passage the index of a passage of its transcript, from 0. */
export function quoteOfInterviewPath(interview: string, passage?: number): string {
  return `/quotes/new?interview=${interview}${passage === undefined ? "" : `&passage=${passage}`}`;
}

/** The form for a new quote that backs an answer. @param number of its question, as in results. */
export function quoteForAnswerPath(session: string, number: number): string {
  return `/quotes/new?session=${session}&question=${number}`;
}

/** The page that removes a quote. @param from the page to return to, even after a double submission. */
export function deleteQuotePath(quote: string, from: { session: string } | { interview: string }): string {
  return `/quotes/${quote}/delete?${new URLSearchParams(from)}`;
}

/** The page of an interview, with its player at this second. */
export function interviewPath(interview: string, seconds?: number | null): string {
  return `/interviews/${interview}${seconds ? `?at=${seconds}` : ""}`;
}

/** The page of an experiment. */
export function experimentPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}`;
}

/**
 * The page that designs an experiment for an answer.
 * @param number of its question, as in results. @param task the position of the task that asks for it.
 */
export function designPath(session: string, number: number, task?: number): string {
  return `/experiments/new?session=${session}&question=${number}${task === undefined ? "" : `&task=${task}`}`;
}

/** The answers of a result and their evidence. */
export function backedAnswersPath(session: string): string {
  return `/results/${session}/answers#responses`;
}

/** Adds this answer to the choices if it is missing: it may be of an older assessment, or be empty by now. */
export function withAnswer(assessments: AssessmentOptions[], behind: TestedAnswer | undefined): AssessmentOptions[] {
  if (!behind) return assessments;
  const { session, createdAt, question, number, title } = behind;
  const own = assessments.find((assessment) => assessment.session === session);
  if (!own) return [...assessments, { session, createdAt, answers: [{ question, number, title }] }];
  if (own.answers.some((answer) => answer.question === question)) return assessments;
  const answers = [...own.answers, { question, number, title }].sort((one, other) => one.number - other.number);
  return assessments.map((assessment) => (assessment === own ? { ...own, answers } : assessment));
}
