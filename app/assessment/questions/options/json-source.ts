import { type Field, type Located, Refused } from "./json-lines.ts";

/**
 * The fields of an object by name.
 * @throws Refused if the value is no object or has a field not in `known`
 */
export function fieldsOf(located: Located, what: string, known: readonly string[]): Map<string, Located> {
  if (located.kind !== "object") throw new Refused(located.line, `${what} is written in braces: { … }`);
  const fields = located.value as Field[];
  const other = fields.find(({ name }) => !known.includes(name));
  if (other) throw new Refused(other.line, `“${other.name}” is not known here: ${what} has ${known.join(", ")}`);
  return new Map(fields.map(({ name, of }) => [name, of]));
}

/**
 * Returns a number within the bounds.
 * @throws Refused
 */
export function numberOf({ value, line }: Located, name: string, [least, most]: [number, number]): number {
  if (typeof value !== "number") throw new Refused(line, `${name} must be a number, without quotation marks`);
  if (value < least || value > most) throw new Refused(line, `${name} must be between ${least} and ${most}`);
  return value;
}

/**
 * Returns a single-line string.
 * @throws Refused
 */
export function textOf({ value, line }: Located, name: string, longest: number): string {
  if (typeof value !== "string") throw new Refused(line, `${name} must be a text, in quotation marks`);
  return lineOf(value, line, name, longest);
}

/**
 * Like `textOf`, for a value known to be a string.
 * @throws Refused
 */
export function lineOf(text: string, line: number, name: string, longest: number): string {
  const trimmed = text.trim();
  if (trimmed === "") throw new Refused(line, `${name} is empty`);
  if (trimmed.length > longest) throw new Refused(line, `${name} must be ${longest} characters or fewer`);
  if (/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(trimmed)) throw new Refused(line, `${name} has a control character`);
  return trimmed;
}
