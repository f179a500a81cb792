import type Sqlite from "better-sqlite3";
import { type ColumnType, inOrder, type Table } from "./table.ts";
import { markTable } from "./unfinished-move.server.ts";

/** What each target has of its own: the search, which triggers build while rows are copied, and parts of uploads. */
const own = new RegExp(`^sqlite_|_search|_rowids$|^(migrations|upload_parts|${markTable})$`);

/** Tables that triggers read, besides those that a table refers to: assessments are found by the names of their founder. */
const alsoNeeded: Record<string, string[]> = { assessment_sessions: ["profiles"] };

const types: Record<string, ColumnType> = {
  text: "text",
  integer: "bigint",
  bigint: "bigint",
  real: "double precision",
  bytea: "bytea",
};

/** The tables to move, each after those it refers to, as a migrated SQLite file has them. */
export function listTables(sqlite: Sqlite.Database): Table[] {
  const names = sqlite
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all()
    .filter((name) => !own.test(name));
  const references = sqlite.prepare<[string], string>('select "table" from pragma_foreign_key_list(?)').pluck();
  const needs = names.map((name) => [name, [...references.all(name), ...(alsoNeeded[name] ?? [])]] as const);
  return inOrder(new Map(needs)).map((name) => tableOf(sqlite, name));
}

interface ColumnInfo {
  name: string;
  type: string;
  /** Its place in the primary key, from 1; otherwise 0. */
  pk: number;
  /** 2 or 3: generated. */
  hidden: number;
}

/** A table as an SQLite file has it. */
export function tableOf(sqlite: Sqlite.Database, name: string): Table {
  const infos = sqlite
    .prepare<[string], ColumnInfo>("select name, type, pk, hidden from pragma_table_xinfo(?) order by name")
    .all(name);
  const columns = infos.map((info) => {
    const type = types[info.type.toLowerCase().replace(" generated always", "")];
    if (!type) throw new Error(`${name}.${info.name} has a type that is not known here: ${info.type}`);
    return { name: info.name, type, isGenerated: info.hidden > 1 };
  });
  const key = infos.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return { name, columns, key: (key.length > 0 ? key : infos).map((info) => info.name) };
}
