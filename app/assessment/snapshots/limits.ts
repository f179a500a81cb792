/** The maximum number of results stored per session. */
export const maxResults = 50;

/** The maximum length of all their answers in characters, so that a session can be exported and imported whole. */
export const maxAnswers = 1_000_000;
