/** How many questions an assessment may have; an exported one can hold no more than a hundred (assessment-file.ts). */
export const maxQuestions = 50;

/** What to say to who wants one more. */
export const tooManyQuestions = `An assessment can have at most ${maxQuestions} questions. Delete one first.`;
