import { type Kysely, SqliteAdapter, sql } from "kysely";

/**
 * PostgreSQL makes the query of a search when it plans, not for every row it looks at; and plans by its words. Only a
 * new dictionary of `unaccent` would make another query of the same words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`alter function search_query(text) immutable`.execute(db);
}
