/** The address of a question, or of the place where a session goes on. */
export function questionPath(sessionId: string, number?: number): string {
  return `/questions?sessionId=${sessionId}${number ? `&question=${number}` : ""}`;
}

/**
 * The address of the plans, from which one comes back to a question that the present plan does not reach. Only what
 * would end the parameter is escaped: so it compresses against the page's other links.
 */
export function upgradePath(sessionId: string, number: number): string {
  return `/plans?to=${questionPath(sessionId, number).replaceAll("&", "%26")}`;
}

/** The address of a session's results. */
export function resultsPath(sessionId: string): string {
  return `/results/${sessionId}`;
}
