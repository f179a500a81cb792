/** How a column's values are stored: the types of PostgreSQL that the schema uses. */
export type ColumnType = "text" | "bigint" | "double precision" | "bytea";

export interface Column {
  name: string;
  type: ColumnType;
  /** Computed by the database from other columns. */
  isGenerated: boolean;
}

/** A table that both engines have. Counters are tables on SQLite, and on PostgreSQL views of a table of changes. */
export interface Table {
  name: string;
  /** In the order of their names. */
  columns: Column[];
  /** The columns that tell its rows apart, and by which they are sorted. */
  key: string[];
}

/** A row, its columns in the order of their names, each value as the text that PostgreSQL shows for it. */
export type Row = Record<string, string | null>;

/** What to do when both sides differ. */
export const startAgain = "If the source was in use since the move began, move into an empty target instead.";

/** The row as one text, which is the same from both engines. */
export function canonicalText(row: Row): string {
  return JSON.stringify(row);
}

/** A number, for people. */
export function countText(number: number): string {
  return number.toLocaleString("en-US");
}

/** What tells the row apart, for people: `id "0193…"`. */
export function keyText({ key }: Table, row: Row): string {
  return key.map((name) => `${name} ${JSON.stringify(row[name])}`).join(", ");
}

/** A row without NUL, which PostgreSQL's texts cannot hold (as `openPostgres` stores it), and the columns that had it. */
export function withoutNul(row: Row): { row: Row; changed: string[] } {
  const changed = Object.keys(row).filter((name) => row[name]?.includes("\0"));
  if (changed.length === 0) return { row, changed };
  const mended = changed.map((name) => [name, row[name]?.replaceAll("\0", "\ufffd")]);
  return { row: { ...row, ...Object.fromEntries(mended) }, changed };
}

/**
 * Puts names after those they need.
 * @param needs what each name needs; needs outside of the names, and of a name by itself, do not count.
 * @throws when names need each other.
 */
export function inOrder(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>();
  while (ordered.size < needs.size) {
    const isReady = (name: string) =>
      (needs.get(name) ?? []).every((other) => other === name || ordered.has(other) || !needs.has(other));
    const ready = [...needs.keys()].filter((name) => !ordered.has(name) && isReady(name));
    if (ready.length === 0) throw new Error("tables refer to each other in a circle");
    for (const name of ready.sort()) ordered.add(name);
  }
  return [...ordered];
}
