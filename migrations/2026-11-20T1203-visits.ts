import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What visitors do, by the random number in their cookie and nothing that says who they are (DECISIONS 34).
  await db.schema
    .createTable("anonymous_activity_logs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("activity_type", "text", (column) => column.notNull())
    .addColumn("page_path", "text", (column) => column.notNull())
    .addColumn("referrer", "text")
    .addColumn("user_agent", "text", (column) => column.notNull())
    .addColumn("activity_details", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("anonymous_activity_logs_by_time")
    .on("anonymous_activity_logs")
    .columns(["created_at", "activity_type"])
    .execute();
}
