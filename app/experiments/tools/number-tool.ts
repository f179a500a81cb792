import { readAmount } from "../amount.ts";

/** A number that a calculator asks for. */
export interface NumberField {
  key: string;
  label: string;
  hint?: string;
  /** What stands there at first: an example. */
  start: number;
  /** At most; 100 for a percentage. */
  most?: number;
}

/** What a calculator says: figures by their names, and what to make of them. */
export interface Outcome {
  figures: [name: string, value: string][];
  advice: string[];
}

/** A calculator that works from numbers alone. */
export interface NumberTool {
  title: string;
  groups: { title?: string; fields: NumberField[] }[];
  outcome(numbers: Record<string, number>): Outcome;
}

/** The numbers as an address has them, as text, and what is wrong with them. Undefined numbers: something is. */
export interface ReadNumbers {
  typed: Record<string, string>;
  errors: Record<string, string>;
  numbers?: Record<string, number>;
}

/** Reads a calculator's numbers; one that the address does not name is the example. */
export function readNumbers(tool: NumberTool, query: URLSearchParams): ReadNumbers {
  const fields = tool.groups.flatMap((group) => group.fields);
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  for (const { key, start, most } of fields) {
    const text = (query.get(key) ?? String(start)).slice(0, 40);
    typed[key] = text;
    const read = readAmount(text);
    if (!read.ok) {
      errors[key] = text.trim() === "" ? "Enter a number" : read.problem;
      continue;
    }
    const number = Number(read.amount) / 1_000_000;
    if (most !== undefined && number > most) errors[key] = `Enter a number of at most ${most}`;
    numbers[key] = number;
  }
  return Object.keys(errors).length > 0 ? { typed, errors } : { typed, errors, numbers };
}
