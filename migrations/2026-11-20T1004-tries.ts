import type { Kysely } from "kysely";

/**
 * Each try a row of its own: "at most 20 in an hour" then holds for every hour, not only for those that begin with a
 * first try. What was counted before is forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("throttles").execute();
  await db.schema
    .createTable("tries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("tries_by_subject").on("tries").columns(["subject", "expires_at"]).execute();
  await db.schema.createIndex("tries_by_expiry").on("tries").column("expires_at").execute();
}
