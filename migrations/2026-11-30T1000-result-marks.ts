import { type Kysely, sql } from "kysely";

/** What the texts of a result were judged to be, sketches to find copies by, and which results are not judged yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("session_results")
    .addColumn("judged", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index session_results_not_judged on session_results (judged, created_at)`.execute(db);

  await db.schema
    .createTable("result_marks")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("verdict", "text", (column) => column.notNull())
    .addColumn("figures", "text", (column) => column.notNull())
    .addColumn("text_hash", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("requested_at", "text")
    .addColumn("decision", "text")
    .addColumn("message", "text")
    .addColumn("decided_at", "text")
    .addColumn("decided_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addUniqueConstraint("result_marks_by_question", ["user_id", "assessment_session_id", "revision", "question_id"])
    .addForeignKeyConstraint(
      "result_marks_result",
      ["user_id", "assessment_session_id", "revision"],
      "session_results",
      ["user_id", "assessment_session_id", "revision"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("result_marks_by_text").on("result_marks").columns(["user_id", "text_hash"]).execute();
  await db.schema.createIndex("result_marks_by_admin").on("result_marks").column("decided_by").execute();
  await sql`create index result_marks_waiting on result_marks (requested_at)
    where requested_at is not null and decided_at is null`.execute(db);

  await db.schema
    .createTable("text_sketches")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("hash", "bigint", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("text_sketches_by_answer", ["user_id", "assessment_session_id", "question_id", "hash"])
    .addForeignKeyConstraint(
      "text_sketches_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("text_sketches_by_hash").on("text_sketches").columns(["hash", "created_at"]).execute();
}
