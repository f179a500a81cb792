import { sql } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import { listDatabaseTables } from "#app/platform/db/dialect.server.ts";

/** The table in the target of an unfinished move. Its rows are the source, and the tables that are finished. */
export const markTable = "unfinished_move";

const mark = sql.id(markTable);

/** @throws one line when data is still being moved into this database: nothing but the move may open it. */
export async function refuseUnfinishedMove(db: Db): Promise<void> {
  if (!(await listDatabaseTables(db)).includes(markTable)) return;
  throw new Error("Data is being moved into this database. Run the same npm run move again to complete it.");
}

/** Whether an unfinished move has this database as its target. @throws one line when it has other tables. */
export async function isTarget(db: Db): Promise<boolean> {
  const tables = await listDatabaseTables(db);
  if (tables.length === 0 || tables.includes(markTable)) return tables.length > 0;
  throw new Error("there are tables in it. Choose an empty one.");
}

/**
 * Marks a database as the target of a move, or continues the one that was interrupted.
 * @param source its name. @throws one line when there is an unfinished move of something else.
 */
export async function beginMove(db: Db, source: string): Promise<void> {
  await sql`create table if not exists ${mark} (part text primary key, name text not null)`.execute(db);
  await sql`insert into ${mark} (part, name) values ('source', ${source}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from ${mark} where part = 'source'`.execute(db);
  if (rows[0]?.name !== source)
    throw new Error(`there is an unfinished move from ${rows[0]?.name} in it. Complete that, or choose an empty one.`);
}

/** Notes that a table is finished. */
export async function noteFinished(db: Db, table: string): Promise<void> {
  await sql`insert into ${mark} (part, name) values (${`table ${table}`}, ${table})`.execute(db);
}

/** The names of the finished tables. */
export async function finishedTables(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select name from ${mark} where part <> 'source'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Removes the mark: the move is complete. */
export async function endMove(db: Db): Promise<void> {
  await sql`drop table ${mark}`.execute(db);
}
