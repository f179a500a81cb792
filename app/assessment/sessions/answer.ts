import { isOnScale, type Question } from "../questions/question.ts";

/** What somebody answered: a text, the key of an option, a number on a scale, or yes (true) and no (false). */
export type AnswerValue = string | number | boolean;

/** Answers by the key of their question. */
export type Answers = Record<string, AnswerValue>;

/** The two columns of `user_responses` that hold an answer (SPEC-EU3). */
export interface StoredResponse {
  response_text: string | null;
  response_data: Record<string, unknown> | null;
}

/** Does a response count as completed: a text that is not blank, or data with any keys (SPEC-EU3)? */
export function isAnswered({ response_text, response_data }: StoredResponse): boolean {
  return !isBlank(response_text ?? "") || Object.keys(response_data ?? {}).length > 0;
}

/**
 * The answer that a response holds, or undefined: nothing stored, or nothing that this version of the question allows
 * (an option it no longer has, a number off its scale).
 */
export function answerOf(
  question: Question,
  { response_text, response_data }: StoredResponse,
): AnswerValue | undefined {
  const stored = question.type === "text" ? response_text : response_data?.[dataKey[question.type]];
  return isAnswerTo(question, stored) ? stored : undefined;
}

/**
 * How an answer is stored: a text as text alone, the others as a readable text and as data. No answer is two nulls.
 * @throws TypeError if the question cannot have this answer.
 */
export function storedOf(question: Question, value: AnswerValue | undefined): StoredResponse {
  if (value === undefined) return { response_text: null, response_data: null };
  if (!isAnswerTo(question, value)) throw new TypeError(`${JSON.stringify(value)} does not answer ${question.key}`);
  if (question.type === "text") return { response_text: String(value), response_data: null };
  const text = question.type === "scale" ? String(value) : answerLabel(question, value);
  return { response_text: text, response_data: { [dataKey[question.type]]: value } };
}

/** An answer as people read it: the text, "Yes", the label of the option, "8 of 12", "12 of 12 (12 or more)". */
export function answerLabel(question: Question, value: AnswerValue): string {
  switch (question.type) {
    case "text":
      return String(value);
    case "yes_no":
      return value ? "Yes" : "No";
    case "multiple_choice":
      return question.options.find(({ key }) => key === value)?.label ?? String(value);
    case "scale": {
      const label = question.options.labels[String(value)];
      return `${value} of ${question.options.max}${label ? ` (${label})` : ""}`;
    }
  }
}

/** Is this an answer that the question can have? Blank text is none. */
export function isAnswerTo(question: Question, value: unknown): value is AnswerValue {
  switch (question.type) {
    case "text":
      return typeof value === "string" && !isBlank(value);
    case "yes_no":
      return typeof value === "boolean";
    case "multiple_choice":
      return question.options.some(({ key }) => key === value);
    case "scale":
      return typeof value === "number" && isOnScale(question.options, value);
  }
}

/** Nothing but white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

const dataKey = { multiple_choice: "option", yes_no: "answer", scale: "value" } as const;
