/** The list of a founder's interviews. */
export const interviewsPath = "/interviews";

/** The form to submit an interview. */
export const newInterviewPath = "/interviews/new";

/** The page of an interview, with its player at a given time. @param at seconds. */
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

/** The confirmation page before it is deleted. */
export function deletePath(id: string): string {
  return `/interviews/${id}/delete`;
}
