import { z } from "zod";

interface TextRule {
  label: string;
  /** In characters. */
  longest: number;
  /** May it have several lines? */
  lines?: boolean;
}

/** A text of the editor, without which there is no question. Line ends are one character, as in the database. */
export function required({ label, longest, lines = false }: TextRule) {
  const missing = `Enter the ${label.toLowerCase()}`;
  const allowed = lines ? /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u : /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
  return z
    .string({ error: missing })
    .trim()
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .min(1, missing)
    .max(longest, `${label} must be ${longest} characters or fewer`)
    .regex(allowed, `${label} must not contain control characters`);
}

/** The same of a text that may be left out: then it is null (administrator.md §5). */
export function optional(rule: TextRule) {
  return required(rule)
    .optional()
    .transform((text) => text ?? null);
}
