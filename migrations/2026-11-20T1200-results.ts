import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A result as it was when its assessment was completed. It is never changed: answering again makes the next one.
  await db.schema
    .createTable("session_results")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull().check(sql`revision >= 1`))
    // How many of the first questions counted, and the answers as JSON by question id.
    .addColumn("allowed", "integer", (column) => column.notNull())
    .addColumn("answers", "text", (column) => column.notNull())
    // The scores are kept beside them, so that a list or a trend reads no answers. Null: not asked.
    .addColumn("overall", "real", (column) => column.notNull())
    .addColumn("problem_validation", "real")
    .addColumn("market_opportunity", "real")
    .addColumn("competitive_advantage", "real")
    .addColumn("risk_awareness", "real")
    .addColumn("keywords_version", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("session_results_key", ["user_id", "assessment_session_id", "revision"])
    .addForeignKeyConstraint(
      "session_results_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}
