/** The address of a question, or of the place where a session goes on. */
export function questionPath(sessionId: string, number?: number): string {
  return `/questions?sessionId=${sessionId}${number ? `&question=${number}` : ""}`;
}

/** The address of a session's results. */
export function resultsPath(sessionId: string): string {
  return `/results/${sessionId}`;
}
