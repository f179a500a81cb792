import { assessmentLimits, tiers } from "#app/billing/access.ts";
import type { AssessmentFile } from "../export/assessment-file.ts";
import { categories, type Question } from "../questions/question.ts";
import { divisors, weights } from "../questions/weight.ts";
import { keywordLists, keywordsVersion } from "../score/quality.ts";
import { scoreSession } from "../score/score.ts";
import { type Answers, type AnswerValue, answerOf, storedOf } from "../sessions/answer.ts";
import { parseAnswer, rawAnswer } from "../sessions/parse-answer.ts";

/**
 * What in a file goes against the rules that everybody's answers and scores follow here, as a sentence; undefined when
 * nothing does.
 * @param questions those of the file as this server has them, in its order.
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

/** Is this how an answer to the question is stored: one that its form would take, and in no other words? */
function isStoredAnswer(question: Question, { text, data }: Stored): boolean {
  const value = answerOf(question, { response_text: text, response_data: data });
  if (value === undefined || !isGiven(question, value)) return false;
  const { response_text, response_data } = storedOf(question, value);
  return text === response_text && JSON.stringify(data) === JSON.stringify(response_data);
}

/** Would the form of the question take this answer, and keep it to the letter? */
function isGiven(question: Question, value: AnswerValue | undefined): boolean {
  if (value === undefined) return false;
  const parsed = parseAnswer(question, rawAnswer(value));
  return parsed.ok && Object.is(parsed.value, value);
}

/** Does some plan read so many of these questions? A file must not choose of how few a score is made. */
function isRead(count: number, all: number): boolean {
  return tiers.some((tier) => count === Math.min(assessmentLimits(tier).questions, all));
}

type Result = AssessmentFile["results"][number];

/**
 * Is it of as many questions as a plan reads, are all of them answered that need an answer, nothing else, and its
 * numbers what the rule gives to the last digit?
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
