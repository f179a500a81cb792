import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tasks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    // The recommendation it was made from, by its id; null for one of the founder's own.
    .addColumn("action", "text")
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("priority", "text", (column) => column.notNull().check(sql`priority in ('high', 'medium', 'low')`))
    .addColumn("due_on", "text") // a day, such as 2026-11-27
    .addColumn("outcomes", "text", (column) => column.notNull())
    .addColumn("completed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    // What was made from a recommendation leaves its place when deleted, so that it is not made again.
    .addColumn("deleted_at", "text")
    .addUniqueConstraint("tasks_of_action", ["user_id", "assessment_session_id", "action"])
    .addForeignKeyConstraint(
      "tasks_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}
