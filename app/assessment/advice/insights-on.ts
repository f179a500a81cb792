import type { Choice, Question } from "../questions/question.ts";
import type { Condition } from "./conditions.ts";
import { topics } from "./contact.ts";
import { rules } from "./rules.ts";

type QuestionWithOptions = Pick<Question, "key" | "type" | "options">;

/** For each answer text and contact topic that refers to a question: its conditions on that question. */
function conditionsOn(key: string): Condition[][] {
  return [...rules, ...topics]
    .map(({ when }) => when.filter(({ question }) => question === key))
    .filter((conditions) => conditions.length > 0);
}

/** The number of insights that some answer to the question, as it is now, can trigger. */
export function insightsOn(question: QuestionWithOptions): number {
  return conditionsOn(question.key).filter((conditions) => conditions.every((one) => canHold(one, question))).length;
}

/**
 * The number of insights that `before` can trigger and `after` cannot, because of a different type, a removed option or
 * a narrower range.
 */
export function lostInsights(before: QuestionWithOptions, after: QuestionWithOptions): number {
  const can = (conditions: Condition[], question: QuestionWithOptions) =>
    conditions.every((one) => canHold(one, question));
  return conditionsOn(before.key).filter((conditions) => can(conditions, before) && !can(conditions, after)).length;
}

/** The options that insights refer to. */
export function optionsWithInsights({ key, options }: QuestionWithOptions): Choice[] {
  if (!Array.isArray(options)) return [];
  const named = conditionsOn(key).flatMap((conditions) => conditions.flatMap((one) => ("in" in one ? one.in : [])));
  return options.filter((choice) => named.includes(choice.key));
}

function canHold(condition: Condition, { type, options }: QuestionWithOptions): boolean {
  if ("in" in condition) return Array.isArray(options) && options.some(({ key }) => condition.in.includes(key));
  if ("is" in condition) return type === "yes_no";
  if ("atLeast" in condition) return isScale(options) && options.max >= condition.atLeast;
  if ("atMost" in condition) return isScale(options) && options.min <= condition.atMost;
  return type === "text";
}

function isScale(
  options: QuestionWithOptions["options"],
): options is Extract<QuestionWithOptions["options"], { min: number }> {
  return options !== null && !Array.isArray(options);
}
