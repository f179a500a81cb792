/** Every interview of a founder. */
export const interviewsPath = "/interviews";

/** The form to hand one in. */
export const newInterviewPath = "/interviews/new";

/** An interview by itself, or its player at a moment. @param at seconds. */
export function interviewPath(id: string, at?: number): string {
  return `/interviews/${id}${at === undefined ? "" : `?at=${at}`}`;
}

/** Its recording as a file. */
export function audioPath(id: string): string {
  return `/interviews/${id}/audio`;
}

/** Its transcript as a file. */
export function transcriptPath(id: string): string {
  return `/interviews/${id}/transcript`;
}

/** The form that changes it. */
export function replacePath(id: string): string {
  return `/interviews/${id}/replace`;
}

/** The question before it is deleted. */
export function deletePath(id: string): string {
  return `/interviews/${id}/delete`;
}
