/** How many results one session keeps. */
export const maxResults = 50;

/** Characters of all their answers, so that a session can be exported and imported whole. */
export const maxAnswers = 1_000_000;
