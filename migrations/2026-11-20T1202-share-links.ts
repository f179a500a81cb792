import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The token is kept as it is, so that its owner can copy the address again: what it opens lies beside it.
  await db.schema
    .createTable("share_links")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("with_answers", "integer", (column) => column.notNull().check(sql`with_answers in (0, 1)`))
    .addColumn("views", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_viewed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .addForeignKeyConstraint(
      "share_links_result",
      ["user_id", "assessment_session_id", "revision"],
      "session_results",
      ["user_id", "assessment_session_id", "revision"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("share_links_by_result")
    .on("share_links")
    .columns(["user_id", "assessment_session_id", "revision"])
    .execute();
}
