import { readAmount } from "../amount.ts";

/** An input of a calculator. */
export interface NumberField {
  key: string;
  label: string;
  hint?: string;
  /** The initial value: an example. */
  start: number;
  /** The maximum; 100 for percentages. */
  max?: number;
}

/** The result of a calculator: named figures, and advice. */
interface Outcome {
  figures: [name: string, value: string][];
  advice: string[];
}

/** A calculator whose inputs are all numbers. */
export interface NumberTool {
  title: string;
  groups: { title?: string; fields: NumberField[] }[];
  outcome(numbers: Record<string, number>): Outcome;
}

/** The parsed query: the numbers as typed, and their errors. `numbers` is undefined if there are any errors. */
interface ReadNumbers {
  typed: Record<string, string>;
  errors: Record<string, string>;
  numbers?: Record<string, number>;
}

/** Parses the numbers in a query. Missing numbers take their example values. */
export function readNumbers(tool: NumberTool, query: URLSearchParams): ReadNumbers {
  const fields = tool.groups.flatMap((group) => group.fields);
  const typed: Record<string, string> = {};
  const errors: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  for (const { key, start, max } of fields) {
    const text = (query.get(key) ?? String(start)).slice(0, 40);
    typed[key] = text;
    const read = readAmount(text);
    if (!read.ok) {
      errors[key] = text.trim() === "" ? "Enter a number" : read.problem;
      continue;
    }
    const number = Number(read.amount) / 1_000_000;
    if (max !== undefined && number > max) errors[key] = `Enter a number of at most ${max}`;
    numbers[key] = number;
  }
  return Object.keys(errors).length > 0 ? { typed, errors } : { typed, errors, numbers };
}

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Formats numbers for calculators; null means not known. */
export const shown = {
  whole: (value: number | null) => (value === null ? "not known" : whole.format(value)),
  oneDecimal: (value: number | null) => (value === null ? "not known" : oneDecimal.format(value)),
  dollars: (value: number) => dollars.format(value),
  /** @param value 0..100 or more */
  percent: (value: number | null) => (value === null ? "not known" : `${oneDecimal.format(value)}%`),
};
