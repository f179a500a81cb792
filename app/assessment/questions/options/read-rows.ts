import type { ChoiceDraft } from "../question-draft.ts";
import { labelProblem, maxOptionLabel, typedNumber } from "./option-label.ts";
import { isEmptyRow, maxOptions, type OptionRow, tooManyOptions } from "./option-rows.ts";

/** Parsed options, or the errors by field name: "label3" and "points3" of the third row, "options" of all. */
export type ReadFields<T> = { ok: true; options: T } | { ok: false; errors: Record<string, string> };

/** Parses the rows of a multiple choice question. Empty rows are skipped. */
export function readRows(rows: OptionRow[]): ReadFields<ChoiceDraft[]> {
  const errors: Record<string, string> = {};
  const options: ChoiceDraft[] = [];
  for (const [index, row] of rows.entries()) {
    if (isEmptyRow(row)) continue;
    const number = index + 1;
    const points = row.points === "" ? undefined : typedNumber(row.points);
    const label = labelError(rows, number);
    if (label) errors[`label${number}`] = label;
    if (row.points !== "" && (points === undefined || points < 0 || points > 100))
      errors[`points${number}`] = `The points of option ${number} must be a number from 0 to 100, or empty`;
    options.push({
      label: row.label,
      ...(points !== undefined && { points }),
      ...(row.key !== "" && { key: row.key }),
    });
  }
  if (options.length < 2) errors.options = "A multiple choice question needs at least two options";
  if (options.length > maxOptions) errors.options = tooManyOptions;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, options };
}

function labelError(rows: OptionRow[], number: number): string | undefined {
  const { label, key } = rows[number - 1] as OptionRow;
  if (label === "") return `Enter the label of option ${number}, or remove it`;
  const problem = labelProblem(label, maxOptionLabel);
  if (problem) return `The label of option ${number} ${problem}`;
  const before = rows.slice(0, number - 1);
  const twin = before.findIndex((row) => row.label === label);
  if (twin >= 0) return `Option ${number} has the same label as option ${twin + 1}`;
  const sameKey = key === "" ? -1 : before.findIndex((row) => row.key === key);
  if (sameKey >= 0) return `Option ${number} is a copy of option ${sameKey + 1}: remove it and add it again`;
  return undefined;
}
