import type { AssessmentToBack } from "./answers-to-back.server.ts";
import type { FoundAnswer } from "./find-answer.server.ts";

/** The answers to choose from, and this one among them: it may be of an older assessment, or not written any more. */
export function withAnswer(assessments: AssessmentToBack[], found: FoundAnswer | undefined): AssessmentToBack[] {
  if (!found) return assessments;
  const { session, createdAt, ...answer } = found;
  const own = assessments.find((assessment) => assessment.session === session);
  if (!own) return [...assessments, { session, createdAt, answers: [answer] }];
  if (own.answers.some(({ question }) => question === answer.question)) return assessments;
  const answers = [...own.answers, answer].sort((a, b) => a.number - b.number);
  return assessments.map((assessment) => (assessment === own ? { ...own, answers } : assessment));
}
