import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What people do whom we know (administrator.md §3).
  await db.schema
    .createTable("user_activity_logs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("activity_type", "text", (column) =>
      column.notNull().check(sql`activity_type in ('login', 'logout', 'resource_download', 'assessment_complete')`),
    )
    // JSON, or null.
    .addColumn("activity_details", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("user_activity_logs_by_user")
    .on("user_activity_logs")
    .columns(["user_id", "activity_type", "id"])
    .execute();
  await db.schema
    .createIndex("user_activity_logs_by_type")
    .on("user_activity_logs")
    .columns(["activity_type", "id"])
    .execute();
  await db.schema.createIndex("user_activity_logs_by_time").on("user_activity_logs").column("created_at").execute();

  // When somebody last did one of these.
  await db.schema.alterTable("profiles").addColumn("last_active_at", "text").execute();
  await db.schema
    .createIndex("profiles_by_last_activity")
    .on("profiles")
    .columns(["last_active_at", "user_id"])
    .execute();
}
