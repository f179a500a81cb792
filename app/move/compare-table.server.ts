import { createHash } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { readRows } from "./read-rows.server.ts";
import { canonicalText, keyText, type Row, startAgain, type Table, withoutNul } from "./table.ts";

interface Compared {
  rows: number;
  /** SHA-256 of the rows' canonical texts, each with a line end, in hexadecimal: the same on both sides. */
  sha256: string;
  /** How many values had a NUL in the source, by column. */
  mended: Map<string, number>;
}

/**
 * Compares all rows of a table on both sides, in the order of its key.
 * @throws one line that names the table and the first row that differs.
 */
export async function compareTable(source: Db, target: Db, table: Table): Promise<Compared> {
  const hash = createHash("sha256");
  const mended = new Map<string, number>();
  const found = eachRow(target, table);
  let rows = 0;
  for await (const original of eachRow(source, table)) {
    const { row, changed } = withoutNul(original);
    for (const column of changed) mended.set(column, (mended.get(column) ?? 0) + 1);
    const other = (await found.next()).value;
    const text = canonicalText(row);
    if (!other || canonicalText(other) !== text) throw new Error(differenceText(table, row, other));
    hash.update(text).update("\n");
    rows++;
  }
  const surplus = (await found.next()).value;
  if (surplus) throw new Error(differenceText(table, undefined, surplus));
  return { rows, sha256: hash.digest("hex"), mended };
}

async function* eachRow(db: Db, table: Table): AsyncGenerator<Row, undefined> {
  for await (const rows of readRows(db, table)) yield* rows;
}

function differenceText(table: Table, row: Row | undefined, other: Row | undefined): string {
  const key = row && keyText(table, row);
  const otherKey = other && keyText(table, other);
  const where = key === otherKey ? key : `${key ?? "no row"} in the source, ${otherKey ?? "no row"} in the target`;
  return `${table.name} differs, first at ${where}. ${startAgain}`;
}
