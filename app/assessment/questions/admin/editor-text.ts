import { z } from "zod";

interface TextRule {
  label: string;
  /** In characters. */
  longest: number;
  /** Whether line breaks are allowed. */
  lines?: boolean;
}

/** A required text field of the editor. */
export function required(rule: TextRule) {
  return text(rule).min(1, missing(rule));
}

/** An optional text field; null if empty (SPEC-AD5). */
export function optional(rule: TextRule) {
  return text(rule)
    .optional()
    .transform((given) => given || null);
}

/** A text field. Line ends are normalized to one character, as in the database. */
function text(rule: TextRule) {
  const { label, longest, lines = false } = rule;
  const allowed = lines ? /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
  return z
    .string({ error: missing(rule) })
    .trim()
    .overwrite((given) => given.replace(/\r\n?/g, "\n"))
    .max(longest, `${label} must be ${longest} characters or fewer`)
    .regex(allowed, `${label} contains a character we can't use. Please type it instead of pasting it.`);
}

function missing({ label }: TextRule): string {
  return `Enter the ${label.toLowerCase()}`;
}
