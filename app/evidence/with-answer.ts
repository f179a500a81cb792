import type { AssessmentOptions } from "./answer-options.server.ts";
import type { TestedAnswer } from "./tested-answer.server.ts";

/** Adds this answer to the choices if it is missing: it may be of an older assessment, or be empty by now. */
export function withAnswer(assessments: AssessmentOptions[], behind: TestedAnswer | undefined): AssessmentOptions[] {
  if (!behind) return assessments;
  const { session, createdAt, question, number, title } = behind;
  const own = assessments.find((assessment) => assessment.session === session);
  if (!own) return [...assessments, { session, createdAt, answers: [{ question, number, title }] }];
  if (own.answers.some((answer) => answer.question === question)) return assessments;
  const answers = [...own.answers, { question, number, title }].sort((one, other) => one.number - other.number);
  return assessments.map((assessment) => (assessment === own ? { ...own, answers } : assessment));
}
