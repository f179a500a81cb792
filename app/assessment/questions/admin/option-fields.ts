import { z } from "zod";
import { emptyRow, isEmptyRow, maxOptions, type OptionRow, rowsOfOptions } from "../options/option-rows.ts";
import { type ScaleTexts, scaleFields, scaleTexts } from "../options/scale-fields.ts";
import type { Question } from "../question.ts";

/** The name of a field of a row, which ends in the row's number, from 1. */
export type RowField = `${"label" | "points" | "key"}${number}`;

/** Raw values of the option fields: rows, how many of them are shown, a scale's fields, and text to import. */
export type OptionValues = Partial<Record<RowField, string>> & ScaleTexts & { rows?: string; json?: string };

const numbers = Array.from({ length: maxOptions }, (_, index) => index + 1);
const raw = z.string().optional();

/** The schema of the option fields: any text. Rules for rows and for scales read it, and report errors by field. */
export const optionFields = {
  ...(Object.fromEntries(
    numbers.flatMap((number) => [`label${number}`, `points${number}`, `key${number}`]).map((name) => [name, raw]),
  ) as Record<RowField, typeof raw>),
  ...(Object.fromEntries(scaleFields.map((name) => [name, raw])) as Record<(typeof scaleFields)[number], typeof raw>),
  rows: raw,
  json: raw,
};

/** The values of rows. All row fields are set, so that a draft restores every row, or none. */
export function rowValues(rows: OptionRow[]): OptionValues {
  const fields = numbers.flatMap((number) => {
    const { label, points, key } = rows[number - 1] ?? emptyRow;
    return [
      [`label${number}`, label],
      [`points${number}`, points],
      [`key${number}`, key],
    ];
  });
  return { ...Object.fromEntries(fields), rows: String(rows.length) };
}

/** The rows shown: as many as before, and any below that were filled in. Line breaks in a label become spaces. */
export function rowsIn(values: OptionValues): OptionRow[] {
  const all = numbers.map((number) => ({
    label: (values[`label${number}`] ?? "").replace(/\s*[\r\n]+\s*/g, " ").trim(),
    points: (values[`points${number}`] ?? "").trim(),
    key: values[`key${number}`] ?? "",
  }));
  const shown = /^\d{1,2}$/.test(values.rows ?? "") ? Number(values.rows) : 2;
  return all.slice(0, Math.max(shown, all.findLastIndex((row) => !isEmptyRow(row)) + 1));
}

/** The values of the option fields of an existing question, or of a new one without options. */
export function optionValues(options: Question["options"]): OptionValues {
  return { ...rowValues(rowsOfOptions(options)), ...scaleTexts(options) };
}
