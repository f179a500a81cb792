/** The address of a question, or of the place where a session goes on. */
export function questionPath(sessionId: string, number?: number): string {
  return `/questions?sessionId=${encodeURIComponent(sessionId)}${number ? `&question=${number}` : ""}`;
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

/** The library beside a result. */
export function resultToolsPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/tools${numbered(revision)}`;
}

/** A guide or a tool of the library, which is a domain of its own. */
export function guidePath(slug: string): string {
  return `/resources/${slug}`;
}

/** What one may take along of a session, as files. */
export function exportPath(sessionId: string, kind?: "json" | "csv"): string {
  return `/results/${sessionId}/export${kind ? `.${kind}` : ""}`;
}

/** The links by which others may see a result: the newest is offered, or one that was recorded. */
export function sharePath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/share${numbered(revision)}`;
}

/** The address of a link, for whoever has it. */
export function openedPath(token: string): string {
  return `/shared/${token}`;
}

/** The tasks of a session: a page of their own, and where their form is sent. */
export function tasksPath(sessionId: string): string {
  return `/results/${encodeURIComponent(sessionId)}/tasks`;
}

/** The tasks where they stand in the results. */
export function tasksInResults(sessionId: string): string {
  return `${resultsPath(sessionId)}#tasks`;
}

/** The question before a task is deleted. */
export function deleteTaskPath(sessionId: string, task: string): string {
  return `${tasksPath(sessionId)}/delete?task=${encodeURIComponent(task)}`;
}

/** The open tasks with a date, as a file for a calendar. */
export function calendarPath(sessionId: string): string {
  return `${tasksPath(sessionId)}.ics`;
}

/** Where the summary of a result is mailed to its owner (POST). */
export function emailPath(sessionId: string, revision?: number): string {
  return `/results/${sessionId}/email${numbered(revision)}`;
}

/** Every question of a session with its state, before it is completed. */
export function reviewPath(sessionId: string): string {
  return `/questions/review?sessionId=${encodeURIComponent(sessionId)}`;
}

/** Where a session is completed (POST). */
export function completePath(sessionId: string): string {
  return `/questions/complete?sessionId=${sessionId}`;
}

function numbered(revision?: number): string {
  return revision ? `?result=${revision}` : "";
}
