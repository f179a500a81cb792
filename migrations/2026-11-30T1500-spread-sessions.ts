import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * On PostgreSQL, who reads a row by its key refuses whoever writes to the same page of the index meanwhile, for any row
 * ("Serializable Snapshot Isolation"). Keys that begin with their time share pages with all that is saved now; a hash
 * spreads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create index assessment_sessions_spread on assessment_sessions using hash (id)`.execute(db);
}
