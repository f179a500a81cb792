import type { AssessmentFile } from "#app/assessment/export/assessment-file.ts";
import { defaultQuestions } from "#app/assessment/questions/default-questions.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { scoreSession } from "#app/assessment/score/score.ts";
import type { AnswerValue } from "#app/assessment/sessions/answer.ts";

/** A result of an exported file, rescored for its first questions only. */
export function scored({ values }: AssessmentFile["results"][number], allowed: number) {
  const questions = defaultQuestions.slice(0, allowed);
  const given = Object.fromEntries(questions.map(({ key }) => [key, values[key] as AnswerValue]));
  const score = scoreSession(questions, given, allowed);
  const scores = categories.map((one) => [one, score.asked.includes(one) ? score.categories[one] : null]);
  return { allowed, values: given, overall: score.overall, categories: Object.fromEntries(scores) };
}
