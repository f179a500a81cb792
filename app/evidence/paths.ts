/** The form for a new quote of an interview. @param passage counts the passages of its transcript from 0. */
export function quoteOfInterviewPath(interview: string, passage?: number): string {
  return `/quotes/new?interview=${interview}${passage === undefined ? "" : `&passage=${passage}`}`;
}

/** The form for a new quote that backs an answer. @param number of its question, as results show it. */
export function quoteForAnswerPath(session: string, number: number): string {
  return `/quotes/new?session=${session}&question=${number}`;
}

/** Where a quote is removed, and whence one came: that page is shown again, even if it was pressed twice. */
export function deleteQuotePath(quote: string, from: { session: string } | { interview: string }): string {
  return `/quotes/${quote}/delete?${new URLSearchParams(from)}`;
}

/** The page of an interview; its recording stands at this second. */
export function interviewPath(interview: string, seconds?: number | null): string {
  return `/interviews/${interview}${seconds ? `?at=${seconds}` : ""}`;
}

/** The page of an experiment. */
export function experimentPath(experiment: string): string {
  return `/experiments/${encodeURIComponent(experiment)}`;
}

/**
 * Where an experiment for an answer is designed.
 * @param number of its question, as results show it. @param task the place of the task that asks for it.
 */
export function designPath(session: string, number: number, task?: number): string {
  return `/experiments/new?session=${session}&question=${number}${task === undefined ? "" : `&task=${task}`}`;
}

/** The answers of a result, with what backs them. */
export function backedAnswersPath(session: string): string {
  return `/results/${session}/answers#responses`;
}
