import { type Choice, isOnScale, type Question, type Scale } from "../questions/question.ts";
import { type AnswerValue, isBlank } from "./answer.ts";

export const maxAnswer = 50_000; // UTF-16 code units; a line end counts as one

/** An undefined `value` means a blank field, which is neither an answer nor an error. */
type ParsedAnswer = { ok: true; value: AnswerValue | undefined } | { ok: false; error: string };

/**
 * Parses a question's form field: free text, an option's key, "yes" or "no", or a number as text.
 * @returns the answer, or an error message to show at the field
 */
export function parseAnswer(question: Question, raw: string | undefined): ParsedAnswer {
  if (raw === undefined || isBlank(raw)) return { ok: true, value: undefined };
  switch (question.type) {
    case "text":
      return parseText(raw);
    case "yes_no":
      return raw === "yes" || raw === "no" ? { ok: true, value: raw === "yes" } : wrong("Choose Yes or No.");
    case "multiple_choice":
      return parseChoice(question.options, raw);
    case "scale":
      return parseNumber(question.options, raw);
  }
}

function parseText(raw: string): ParsedAnswer {
  const text = raw.replaceAll("\r\n", "\n"); // browsers send line ends as CRLF
  if (text.length > maxAnswer)
    return wrong(`Your answer must be ${count(maxAnswer)} characters or fewer. It has ${count(text.length)} now.`);
  // The database would return an unpaired surrogate as a different character.
  const refused = text.match(/(?![\n\t])[\p{Cc}\p{Cs}]/u)?.[0];
  if (refused === undefined) return { ok: true, value: text };
  const code = refused.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return wrong(`Your answer contains a control character (U+${code}). Please remove it.`);
}

function parseChoice(choices: Choice[], raw: string): ParsedAnswer {
  const known = choices.some(({ key }) => key === raw);
  return known ? { ok: true, value: raw } : wrong("Choose one of the options.");
}

function parseNumber(scale: Scale, raw: string): ParsedAnswer {
  const text = raw.trim();
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN; // no "1e1", "0x1", "1,5"
  if (isOnScale(scale, value) && !Object.is(value, -0)) return { ok: true, value };
  const { min, max, step } = scale;
  const whole = Number.isInteger(min) && step === 1;
  return wrong(
    whole
      ? `Choose a whole number from ${min} to ${max}.`
      : `Choose a number from ${min} to ${max}, in steps of ${step}.`,
  );
}

function wrong(error: string): ParsedAnswer {
  return { ok: false, error };
}

function count(characters: number): string {
  return characters.toLocaleString("en");
}

/** The form field value of an answer. parseAnswer reverses it. */
export function rawAnswer(value: AnswerValue): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
