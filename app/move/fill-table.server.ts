import type Sqlite from "better-sqlite3";
import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Side } from "./open-sides.server.ts";
import { typeNames } from "./read-rows.server.ts";
import type { ColumnType, Row, Table } from "./table.ts";
import { noteFinished } from "./unfinished-move.server.ts";

/**
 * The triggers that stay: they enter rows into the search, which each engine has in its own form. What all others would
 * do, such as counting, is in the rows that are copied.
 */
const keptTriggers = /_found$/;

/** Replaces the rows of a table, and notes that it is finished, in one transaction: there is no half of a table. */
export async function fillTable({ db, folder }: Side, table: Table, batches: AsyncIterable<Row[]>): Promise<void> {
  if (folder) await fillFile(db, folder.sqlite, table, batches);
  else await db.transaction().execute((transaction) => fillPostgres(transaction, table, batches));
}

async function fillPostgres(db: Db, table: Table, batches: AsyncIterable<Row[]>): Promise<void> {
  const target = await writtenTable(db, table.name);
  const { rows: triggers } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${target}::regclass and not tgisinternal`.execute(db);
  await sql`alter table ${sql.id(target)} disable trigger user`.execute(db);
  for (const { name } of triggers.filter((trigger) => keptTriggers.test(trigger.name)))
    await sql`alter table ${sql.id(target)} enable trigger ${sql.id(name)}`.execute(db);
  await sql`delete from ${sql.id(target)}`.execute(db);
  const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  for await (const rows of batches) {
    const values = columns.map(({ name, type }) => sql`${rows.map((row) => row[name])}::${typeNames[type]}[]`);
    await sql`insert into ${sql.id(target)} (${names}) select * from unnest(${sql.join(values)})`.execute(db);
  }
  await sql`alter table ${sql.id(target)} enable trigger user`.execute(db);
  await noteFinished(db, table.name);
}

/** The table behind a name: of a counter, the changes that its view adds up. */
async function writtenTable(db: Db, name: string): Promise<string> {
  const { rows } = await sql`
    select 1 from pg_views where schemaname = current_schema() and viewname = ${name}`.execute(db);
  return rows.length > 0 ? `${name}_changes` : name;
}

/** SQLite cannot suspend triggers: they are dropped, and made again. */
async function fillFile(db: Db, sqlite: Sqlite.Database, table: Table, batches: AsyncIterable<Row[]>): Promise<void> {
  sqlite.exec("begin immediate");
  try {
    const triggers = sqlite
      .prepare<[string], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger' and tbl_name = ?",
      )
      .all(table.name)
      .filter(({ name }) => !keptTriggers.test(name));
    for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
    sqlite.exec(`delete from "${table.name}"`);
    const columns = table.columns.filter(({ isGenerated }) => !isGenerated);
    const names = columns.map(({ name }) => `"${name}"`);
    const insert = sqlite.prepare(`insert into "${table.name}" (${names}) values (${columns.map(() => "?")})`);
    for await (const rows of batches) {
      for (const row of rows) insert.run(columns.map(({ name, type }) => fileValue(row[name] ?? null, type)));
    }
    for (const trigger of triggers) sqlite.exec(trigger.sql);
    await noteFinished(db, table.name);
    sqlite.exec("commit");
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec("rollback");
    throw error;
  }
}

function fileValue(value: string | null, type: ColumnType): string | bigint | number | Buffer | null {
  if (value === null || type === "text") return value;
  if (type === "bigint") return BigInt(value);
  return type === "bytea" ? Buffer.from(value.slice(2), "hex") : Number(value);
}
