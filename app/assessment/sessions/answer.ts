import { isOnScale, namesValue, type Question } from "../questions/question.ts";

/** The value of an answer: free text, an option's key, a number on a scale, or true for yes and false for no. */
export type AnswerValue = string | number | boolean;

/** Answers by question key. */
export type Answers = Record<string, AnswerValue>;

/** The two columns of `user_responses` that hold an answer (SPEC-EU3). */
interface StoredResponse {
  response_text: string | null;
  response_data: Record<string, unknown> | null;
}

/** Whether a response is answered: its text is not blank, or its data has any keys (SPEC-EU3). */
export function isAnswered({ response_text, response_data }: StoredResponse): boolean {
  return !isBlank(response_text ?? "") || Object.keys(response_data ?? {}).length > 0;
}

/**
 * The answer in a response. Undefined if nothing is stored, or the stored value is invalid for this version of the
 * question (a removed option, a number off the scale).
 */
export function answerOf(
  question: Question,
  { response_text, response_data }: StoredResponse,
): AnswerValue | undefined {
  const stored = question.type === "text" ? response_text : response_data?.[dataKey[question.type]];
  return isAnswerTo(question, stored) ? stored : undefined;
}

/**
 * The stored form of an answer: free text as text only, other types as readable text and data. No answer is stored as
 * two nulls.
 * @throws TypeError if the value is not a valid answer to the question
 */
export function storedOf(question: Question, value: AnswerValue | undefined): StoredResponse {
  if (value === undefined) return { response_text: null, response_data: null };
  if (!isAnswerTo(question, value)) throw new TypeError(`${JSON.stringify(value)} does not answer ${question.key}`);
  if (question.type === "text") return { response_text: String(value), response_data: null };
  const text = question.type === "scale" ? String(value) : answerLabel(question, value);
  return { response_text: text, response_data: { [dataKey[question.type]]: value } };
}

/** The display text of an answer: the text, "Yes", the label of the option, "8 of 12", "12 or more". */
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
      if (label && namesValue(label, Number(value))) return label;
      return `${value} of ${question.options.max}${label ? ` (${label})` : ""}`;
    }
  }
}

/** Whether the value is a valid answer to the question. Blank text is not. */
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

/** Whether the text is empty or only white space. */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}

const dataKey = { multiple_choice: "option", yes_no: "answer", scale: "value" } as const;
