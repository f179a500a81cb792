import type Sqlite from "better-sqlite3";

interface Column {
  name: string;
  type: string;
  notnull: 0 | 1;
  dflt_value: string | null;
  pk: number;
}

/**
 * Inserts rows into an empty table, from its schema alone: only required values. Rows that violate a constraint are
 * skipped; so is a table whose parents are empty.
 */
export function fillTable(sqlite: Sqlite.Database, table: string, rows: number): void {
  const columns = sqlite.pragma(`table_info("${table}")`) as Column[];
  const demanded = columns.filter(({ notnull, dflt_value, pk }) => pk > 0 || (notnull === 1 && dflt_value === null));
  const makers = demanded.map((column) => makerOf(sqlite, table, column));
  if (makers.length === 0 || makers.some((maker) => maker === undefined)) return;
  const names = demanded.map(({ name }) => `"${name}"`);
  const insert = sqlite.prepare(
    `insert or ignore into "${table}" (${names}) values (${names.map(() => "?").join(", ")})`,
  );
  for (let n = 0; n < rows; n++) insert.run(makers.map((maker) => maker?.(n)));
}

type Maker = (n: number) => string | number;

function makerOf(sqlite: Sqlite.Database, table: string, { name, type }: Column): Maker | undefined {
  const parent = parentOf(sqlite, table, name);
  if (parent) {
    const ids = sqlite.prepare(`select "${parent.to}" from "${parent.table}" order by rowid`).pluck().all() as string[];
    return ids.length > 0 ? (n) => ids[n % ids.length] ?? "" : undefined;
  }
  const allowed = allowedIn(sqlite, table, name);
  if (allowed.length > 0) return (n) => allowed[n % allowed.length] ?? "";
  if (/_(at|on)$/.test(name)) return (n) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  if (/email|address/.test(name)) return (n) => `${table}-${n}@old.example`;
  return type === "text" || type === "TEXT" ? (n) => `${table}-${n}` : (n) => n + 1;
}

interface Reference {
  id: number;
  table: string;
  from: string;
  to: string;
}

/** The parent of a column; if there are several, the one with the most columns, which all reference the same row. */
function parentOf(sqlite: Sqlite.Database, table: string, column: string): Reference | undefined {
  const all = sqlite.pragma(`foreign_key_list("${table}")`) as Reference[];
  const width = ({ id }: Reference) => all.filter((other) => other.id === id).length;
  return all.filter(({ from }) => from === column).sort((one, other) => width(other) - width(one))[0];
}

/** The values that `check (column in (…))` permits. */
function allowedIn(sqlite: Sqlite.Database, table: string, column: string): (string | number)[] {
  const sql = sqlite.prepare("select sql from sqlite_master where type = 'table' and name = ?").pluck().get(table);
  const list = new RegExp(`"?\\b${column}"? in \\(([^)]*)\\)`).exec(String(sql))?.[1] ?? "";
  return list
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean)
    .map((value) => (value.startsWith("'") ? value.slice(1, -1) : Number(value)));
}
