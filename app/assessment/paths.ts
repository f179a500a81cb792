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

/** The address of a session's results: as the answers stand, or of one that was recorded. */
export function resultsPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}${numbered(revision)}`;
}

/** What was answered, and how the score came about. */
export function resultAnswersPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/answers${numbered(revision)}`;
}

/** What one may take along of a session, as files. */
export function exportPath(sessionId: string, kind?: "json" | "csv"): string {
  return `/results/${sessionId}/export${kind ? `.${kind}` : ""}`;
}

/** The links by which others may see a result. */
export function sharePath(sessionId: string): string {
  return `/results/${sessionId}/share`;
}

/** The address of a link, for whoever has it. */
export function openedPath(token: string): string {
  return `/shared/${token}`;
}

/** Every question of a session with its state, before it is completed. */
export function reviewPath(sessionId: string): string {
  return `/questions/review?sessionId=${sessionId}`;
}

/** Where a session is completed (POST). */
export function completePath(sessionId: string): string {
  return `/questions/complete?sessionId=${sessionId}`;
}

function numbered(revision?: number): string {
  return revision ? `?result=${revision}` : "";
}
