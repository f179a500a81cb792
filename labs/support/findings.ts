import { existsSync } from "node:fs";
import type { Figure, Table } from "../bench/table.ts";

/** What came out of a part. It fails by what is named here, never by a time alone. */
export interface Findings {
  tables: Table[];
  /** Each in one line, with what repeats it. */
  failures: string[];
}

/** Thrown by a part for which this machine has not got what it needs; the message says what that is. */
export class CannotRun extends Error {}

/** What is wrong with tables on any machine: nothing in them, nothing measured, a count that is off. */
export function faultsOf(tables: Table[]): string[] {
  return [...emptyOf(tables), ...tables.flatMap(wrongFigures)];
}

/** A part that found nothing out did not do what it is for. */
export function emptyOf(tables: Table[]): string[] {
  const empty = tables.filter(({ rows }) => rows.length === 0);
  return tables.length === 0 ? ["there is no table"] : empty.map(({ title }) => `${title}: the table is empty`);
}

function wrongFigures({ title, rows }: Table): string[] {
  return rows.flatMap((row) => {
    const named = Object.values(row).find((cell) => typeof cell === "string") ?? "";
    return Object.entries(row).flatMap(([column, cell]) => {
      const wrong = typeof cell === "string" ? undefined : wrongOf(cell);
      return wrong ? [`${title}: ${[named, column].filter(Boolean).join(", ")}: ${wrong}`] : [];
    });
  });
}

const canMeasure = existsSync("/proc/self/stat");

function wrongOf({ value, limit = Number.POSITIVE_INFINITY, goal = Number.NEGATIVE_INFINITY, must }: Figure) {
  if (Number.isNaN(value)) return must || canMeasure ? "nothing was measured" : undefined;
  return must && !(value >= goal && value <= limit) ? `${value} is wrong` : undefined;
}
