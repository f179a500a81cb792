/** The maximum length of an option's label, in characters. */
export const maxOptionLabel = 300;
/** The maximum length of a label on a scale, in characters. */
export const maxScaleLabel = 100;

/** The problem of a trimmed label, as a phrase that follows its name, such as "is empty"; undefined if it has none. */
export function labelProblem(label: string, maxLength: number): string | undefined {
  if (label === "") return "is empty";
  if (label.length > maxLength) return `must be ${maxLength} characters or fewer`;
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(label)) return "has a control character";
  return undefined;
}

/** A decimal number as typed into a field; undefined for anything else, such as "0x10" or an empty field. */
export function typedNumber(text: string): number | undefined {
  return /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : undefined;
}
