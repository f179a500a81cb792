import { existsSync } from "node:fs";
import type { Figure, Table } from "../bench/table.ts";

/** The result of a part. Only `failures` make it fail, never a time alone. */
export interface Findings {
  tables: Table[];
  /** One line each, including how to reproduce it. */
  failures: string[];
}

/** Thrown by a part whose requirements this machine does not meet; the message names them. */
export class CannotRun extends Error {}

/** Failures evident in the tables on any machine: an empty table, nothing measured, a wrong count. */
export function faultsOf(tables: Table[]): string[] {
  return [...emptyOf(tables), ...tables.flatMap(wrongFigures)];
}

/** A part without results did not do its work. */
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

const canMeasure = existsSync("/proc/self/schedstat");

function wrongOf({ value, limit = Number.POSITIVE_INFINITY, goal = Number.NEGATIVE_INFINITY, must }: Figure) {
  if (Number.isNaN(value)) return must || canMeasure ? "nothing was measured" : undefined;
  return must && !(value >= goal && value <= limit) ? `${value} is wrong` : undefined;
}
