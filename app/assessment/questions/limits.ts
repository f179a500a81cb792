/** The maximum number of questions in an assessment. An export can hold no more than a hundred (assessment-file.ts). */
export const maxQuestions = 50;

/** The error shown when the maximum is exceeded. */
export const tooManyQuestions = `An assessment can have at most ${maxQuestions} questions. Delete one first.`;
