import type { Kysely } from "kysely";

/** Photos of the founder, small enough for a row. Versions of the site's settings name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("site_photos")
    .addColumn("name", "text", (column) => column.primaryKey())
    // PostgreSQL's name; SQLite stores bytes in a column of any type.
    .addColumn("content", "bytea", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
