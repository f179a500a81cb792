import { type Kysely, sql } from "kysely";

/**
 * An administrator's action on many rows of a list, and the rows it was started for, frozen at that moment. It runs from
 * these tables, so a restart resumes it, and keeps per row what undoing needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bulk_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("query", "text")
    .addColumn("state", "text", (column) =>
      column
        .notNull()
        .check(sql`state in ('choosing', 'preview', 'running', 'done', 'cancelled', 'undoing', 'undone')`),
    )
    .addColumn("days", "integer")
    .addColumn("reason", "text")
    .addColumn("actor_id", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("begun_at", "text")
    .addColumn("finished_at", "text")
    .execute();
  await sql`create index bulk_actions_in_progress on bulk_actions (state, begun_at)
    where state in ('running', 'undoing')`.execute(db);
  await db.schema
    .createTable("bulk_members")
    .addColumn("bulk_id", "text", (column) => column.notNull().references("bulk_actions.id").onDelete("cascade"))
    .addColumn("member_id", "text", (column) => column.notNull())
    // For lists of users: a deleted account is deleted here, too.
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("detail", "text")
    .addColumn("acted_at", "text")
    .addPrimaryKeyConstraint("bulk_members_key", ["bulk_id", "member_id"])
    .execute();
  await db.schema
    .createIndex("bulk_members_by_outcome")
    .on("bulk_members")
    .columns(["bulk_id", "outcome", "member_id"])
    .execute();
  await db.schema.createIndex("bulk_members_of_user").on("bulk_members").column("user_id").execute();
}
