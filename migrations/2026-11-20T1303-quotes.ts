import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a customer said and which answer it backs. It outlives its interview: the words are the founder's own notes.
  await db.schema
    .createTable("quotes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id"))
    .addColumn("interview_id", "text", (column) => column.references("customer_interviews.id").onDelete("set null"))
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("said_by", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("at_seconds", "integer")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      "quotes_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("quotes_by_session")
    .on("quotes")
    .columns(["user_id", "assessment_session_id", "question_id"])
    .execute();
  await db.schema.createIndex("quotes_by_interview").on("quotes").column("interview_id").execute();
}
