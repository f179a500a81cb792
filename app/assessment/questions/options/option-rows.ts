import type { Choice, Scale } from "../question.ts";
import type { ChoiceDraft } from "../question-draft.ts";

/** The maximum number of options of a question. */
export const maxOptions = 30;

/** The error shown when the maximum is exceeded. */
export const tooManyOptions = `A question can have at most ${maxOptions} options. Remove one first.`;

/**
 * A row of the editor: the text typed for an option. `key` names the existing option that the row shows, so that a
 * reworded option keeps its answers and insights; it is empty for a new option.
 */
export interface OptionRow {
  label: string;
  points: string;
  key: string;
}

/** An empty row, for a new option. */
export const emptyRow: OptionRow = { label: "", points: "", key: "" };

/** Whether nothing was entered in a row. Such a row is no option. */
export function isEmptyRow({ label, points, key }: OptionRow): boolean {
  return label === "" && points === "" && key === "";
}

/** The rows of existing options, or two empty ones. */
export function rowsOfOptions(options: Choice[] | Scale | null): OptionRow[] {
  return Array.isArray(options) ? options.map(rowOf) : [emptyRow, emptyRow];
}

/** A button beside the rows. `number` is that of its row, from 1. */
export type RowOperation = { kind: "up" | "down" | "remove"; number: number } | { kind: "add" } | { kind: "import" };

/** Parses the value of a button, such as "up3" or "add"; undefined if the button belongs to no row. */
export function rowOperation(button: string | undefined): RowOperation | undefined {
  if (button === "add" || button === "import") return { kind: button };
  const [, kind, number] = /^(up|down|remove)([1-9]\d?)$/.exec(button ?? "") ?? [];
  return kind ? { kind: kind as "up" | "down" | "remove", number: Number(number) } : undefined;
}

/** Rows after an operation: what changed, the row it concerns, and the control to continue from. */
export interface RowChange {
  /** The row's number; the last row's if a row was removed from the end; 0 if none is left. */
  number: number;
  /** The name of a field or button, such as "label3" or "up2". */
  focus: string;
  /** A sentence about what changed. */
  text: string;
}

/** Moves, removes or adds a row. Undefined if there are too many rows; nothing changes where there is no such row. */
export function changeRows(
  rows: OptionRow[],
  operation: Exclude<RowOperation, { kind: "import" }>,
): { rows: OptionRow[]; change: RowChange } | undefined {
  if (operation.kind === "add") {
    if (rows.length >= maxOptions) return undefined;
    const number = rows.length + 1;
    return { rows: [...rows, emptyRow], change: { number, focus: `label${number}`, text: `Option ${number} added.` } };
  }
  const { kind, number } = operation;
  return kind === "remove" ? withoutRow(rows, number) : withMovedRow(rows, number, kind);
}

function withoutRow(rows: OptionRow[], number: number) {
  const rest = rows.toSpliced(number - 1, 1);
  const next = Math.min(number, rest.length);
  const text = `${capitalized(nameOf(rows, number))} removed.`;
  return { rows: rest, change: { number: next, focus: next === 0 ? "add" : `remove${next}`, text } };
}

function withMovedRow(rows: OptionRow[], number: number, direction: "up" | "down") {
  const target = Math.min(Math.max(number + (direction === "up" ? -1 : 1), 1), rows.length);
  const row = rows[number - 1];
  const moved = row ? rows.toSpliced(number - 1, 1).toSpliced(target - 1, 0, row) : rows;
  const isAtEnd = target === (direction === "up" ? 1 : rows.length);
  const opposite = direction === "up" ? "down" : "up";
  const text = `${capitalized(nameOf(rows, number))} is now option ${target} of ${rows.length}.`;
  return { rows: moved, change: { number: target, focus: `${isAtEnd ? opposite : direction}${target}`, text } };
}

/**
 * The rows of imported options, which replace the present ones. An option without a key keeps the key of the row with
 * its label.
 */
export function importRows(present: OptionRow[], imported: ChoiceDraft[]): OptionRow[] {
  const named = imported.map(({ key }) => key);
  return imported.map(({ label, points, key }) => {
    const same = present.find((row) => row.label === label && !named.includes(row.key));
    return rowOf({ label, points, key: key ?? same?.key ?? "" });
  });
}

function rowOf({ label, points, key }: Choice): OptionRow {
  return { label, points: points === undefined ? "" : String(points), key };
}

const longName = 60; // characters

/** How a row is called: by the beginning of its label or else by its number. */
export function nameOf(rows: OptionRow[], number: number): string {
  const label = rows[number - 1]?.label ?? "";
  if (label === "") return `option ${number}`;
  return label.length > longName ? `“${label.slice(0, longName).trimEnd()}…”` : `“${label}”`;
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
