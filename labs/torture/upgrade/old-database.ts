import { openFile } from "#app/platform/db/sqlite.server.ts";
import { fillTable } from "./fill-table.ts";

/** Inserts rows into all empty tables, so that the next migration finds data in what the last one added. */
export function fillNewTables(file: string, rows: number): void {
  const sqlite = openFile(file);
  sqlite.pragma("foreign_keys = off");
  sqlite.pragma("synchronous = off");
  sqlite.transaction(() => {
    for (const table of tablesOf(sqlite)) {
      const isEmpty = sqlite.prepare(`select 1 from "${table}" limit 1`).get() === undefined;
      if (isEmpty) fillTable(sqlite, table, rows);
    }
  })();
  sqlite.close();
}

/** A database's schema, row counts and problems, for comparison. */
export interface Shape {
  versions: string[];
  schema: string;
  rows: Record<string, number>;
  wrong: string[];
}

export function shapeOf(file: string): Shape {
  const sqlite = openFile(file);
  const one = <T>(sql: string) => sqlite.prepare(sql).pluck().all() as T[];
  const rows: Record<string, number> = {};
  for (const table of tablesOf(sqlite)) [rows[table] = 0] = one<number>(`select count(*) from "${table}"`);
  const integrity = one<string>("pragma integrity_check").filter((line) => line !== "ok");
  const orphans = one<string>("pragma foreign_key_check");
  const shape = {
    versions: one<string>("select name from migrations order by name"),
    schema: one<string>("select sql from sqlite_master where sql is not null order by type, name").join(";\n"),
    rows,
    wrong: [...integrity, ...orphans.map((table) => `a row of ${table} without its parent`)],
  };
  sqlite.close();
  return shape;
}

function tablesOf(sqlite: ReturnType<typeof openFile>): string[] {
  const sql = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migrations'
    and name not in (select name from pragma_table_list where type in ('virtual', 'shadow')) order by name`;
  return sqlite.prepare(sql).pluck().all() as string[];
}
