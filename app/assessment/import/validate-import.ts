import { assessmentLimits, tiers } from "#app/billing/access.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { categories, type Question } from "../questions/question.ts";
import { divisors, weights } from "../questions/weight.ts";
import { keywordLists, keywordsVersion } from "../score/quality.ts";
import { scoreSession } from "../score/score.ts";
import { type Answers, type AnswerValue, answerOf, storedOf } from "../sessions/answer.ts";
import { parseAnswer, rawAnswer } from "../sessions/parse-answer.ts";

/**
 * Checks a file against the rules for answers and scores on this server. Returns an error sentence; undefined if there
 * is none.
 * @param questions the file's questions as this server has them, in the file's order
 */
export function findContradiction(file: AssessmentFile, questions: Question[]): string | undefined {
  if (!hasOurRule(file.rule)) {
    return "This file was scored with different rules: its weights or word lists don't match ours.";
  }
  for (const [index, { title, answer, earlier }] of file.questions.entries()) {
    const question = questions[index] as Question;
    if ((answer ? [answer, ...earlier] : earlier).some((stored) => !isStoredAnswer(question, stored))) {
      return `The answer to “${title}” doesn't match its question.`;
    }
  }
  const wrong = file.results.find((result) => !followsTheRule(result, questions));
  return wrong && `Result ${wrong.revision} in this file doesn't match its answers.`;
}

function hasOurRule(rule: AssessmentFile["rule"]): boolean {
  const ours = { keywordsVersion, keywords: keywordLists(), weights, divisors };
  return (Object.keys(ours) as (keyof typeof ours)[]).every(
    (part) => JSON.stringify(rule[part]) === JSON.stringify(ours[part]),
  );
}

interface Stored {
  text: string;
  data: Record<string, AnswerValue> | null;
}

/** Whether an answer is stored exactly as the form would store it. */
function isStoredAnswer(question: Question, { text, data }: Stored): boolean {
  const value = answerOf(question, { response_text: text, response_data: data });
  if (value === undefined || !isGiven(question, value)) return false;
  const { response_text, response_data } = storedOf(question, value);
  return text === response_text && JSON.stringify(data) === JSON.stringify(response_data);
}

/** Whether the question's form would accept this answer and store it unchanged. */
function isGiven(question: Question, value: AnswerValue | undefined): boolean {
  if (value === undefined) return false;
  const parsed = parseAnswer(question, rawAnswer(value));
  return parsed.ok && Object.is(parsed.value, value);
}

/** Whether some plan includes this many of the questions. A file must not choose how few questions a score counts. */
function isRead(count: number, all: number): boolean {
  return tiers.some((tier) => count === Math.min(assessmentLimits(tier).questions, all));
}

type Result = AssessmentFile["results"][number];

/**
 * Whether a result counts as many questions as some plan includes, has an answer to each required one and none to
 * questions that do not count, and has exactly the scores that the rules give.
 */
function followsTheRule(result: Result, questions: Question[]): boolean {
  const allowed = questions.slice(0, result.allowed);
  const values: Answers = result.values;
  const complete =
    isRead(result.allowed, questions.length) &&
    Object.keys(values).every((key) => allowed.some((question) => question.key === key)) &&
    allowed.every((question) =>
      Object.hasOwn(values, question.key) ? isGiven(question, values[question.key]) : !question.isRequired,
    );
  if (!complete || result.keywordsVersion !== keywordsVersion) return false;
  const score = scoreSession(allowed, values, allowed.length);
  return (
    result.overall === score.overall &&
    categories.every(
      (category) =>
        result.categories[category] === (score.answered.includes(category) ? score.categories[category] : null),
    )
  );
}
