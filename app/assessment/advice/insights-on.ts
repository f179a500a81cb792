import type { Choice, Question } from "../questions/question.ts";
import type { Condition } from "./conditions.ts";
import { topics } from "./contact.ts";
import { rules } from "./rules.ts";

type Asked = Pick<Question, "key" | "type" | "options">;

/** The texts about answers, and the topics to talk about, that refer to a question: their conditions on it. */
function conditionsOn(key: string): Condition[][] {
  return [...rules, ...topics]
    .map(({ when }) => when.filter(({ question }) => question === key))
    .filter((conditions) => conditions.length > 0);
}

/** How many insights refer to this question as it is: those that some answer to it can bring. */
export function insightsOn(question: Asked): number {
  return conditionsOn(question.key).filter((conditions) => conditions.every((one) => canHold(one, question))).length;
}

/** How many insights that `before` could bring `after` cannot: another type, an option or numbers that are gone. */
export function lostInsights(before: Asked, after: Asked): number {
  const can = (conditions: Condition[], question: Asked) => conditions.every((one) => canHold(one, question));
  return conditionsOn(before.key).filter((conditions) => can(conditions, before) && !can(conditions, after)).length;
}

/** The options of a question that insights refer to. */
export function optionsWithInsights({ key, options }: Asked): Choice[] {
  if (!Array.isArray(options)) return [];
  const named = conditionsOn(key).flatMap((conditions) => conditions.flatMap((one) => ("in" in one ? one.in : [])));
  return options.filter((choice) => named.includes(choice.key));
}

function canHold(condition: Condition, { type, options }: Asked): boolean {
  if ("in" in condition) return Array.isArray(options) && options.some(({ key }) => condition.in.includes(key));
  if ("is" in condition) return type === "yes_no";
  if ("atLeast" in condition) return isScale(options) && options.max >= condition.atLeast;
  if ("atMost" in condition) return isScale(options) && options.min <= condition.atMost;
  return type === "text";
}

function isScale(options: Asked["options"]): options is Extract<Asked["options"], { min: number }> {
  return options !== null && !Array.isArray(options);
}
