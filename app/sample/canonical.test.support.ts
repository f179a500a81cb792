import Sqlite from "better-sqlite3";

type Row = Record<string, string | number | null>;

/** The rows of each table, in insertion order. */
export type Tables = Record<string, Row[]>;

/** Reads all tables except internal ones of SQLite and the migrations. */
export function tablesOf(file: string): Tables {
  const sqlite = new Sqlite(file, { readonly: true });
  const names = sqlite
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table' order by name")
    .all()
    .filter(({ name }) => !/^sqlite_|_search|^migrations$/.test(name));
  const tables = Object.fromEntries(
    names.map(({ name }) => [name, sqlite.prepare<[], Row>(`select * from "${name}"`).all()]),
  );
  sqlite.close();
  return tables;
}

/** One column of a table. */
export function column(tables: Tables, table: string, name: string) {
  return (tables[table] ?? []).map((row) => row[name]);
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Tokens, hashes, file keys, Stripe ids and codes in mails. */
const chance = /\$argon2id\S+|[\w=-]{20,}|\b[a-z]{2,6}_(?:test_|1)?\w{14,}|\b\d{6}\b|\b[A-Z\d]{8}-\d{4}\b/g;
const secret = /hash|hint|secret|token|number|stripe_events|digest|^kid$|^code$|jws|_key$/;

/**
 * Removes randomness from tables: ids are numbered by first appearance, other random values are masked, and rows are
 * sorted by content.
 */
export function canonical(tables: Tables): Record<string, string[]> {
  const known = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = known.get(id) ?? `#${known.size}`;
    known.set(id, name);
    return name;
  };
  const wordOf = ([name, value]: [string, Row[string]]) => {
    if (typeof value !== "string") return [name, value];
    if (secret.test(name)) return [name, "?"];
    return [name, value.replaceAll(uuid, nameOf).replaceAll(chance, "?")];
  };
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).map(wordOf)))).sort(),
    ]),
  );
}
