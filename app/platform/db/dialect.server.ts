import { type Kysely, SqliteAdapter, sql } from "kysely";

/** The engine behind a database. */
export type Dialect = "sqlite" | "postgres";

/** The engine behind a database or a transaction, for the few queries that each writes in its own way. */
export function dialectOf<DB>(db: Kysely<DB>): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? "sqlite" : "postgres";
}

/** The names of all tables in a database, besides those of the engine. */
export async function listDatabaseTables<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await (dialectOf(db) === "postgres"
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db);
  return rows.map(({ name }) => name);
}
