import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // From the first word of a draft to the result. What is typed is kept as it was typed, numbers included.
  await db.schema
    .createTable("experiments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("recipe", "text")
    .addColumn("observation", "text", (column) => column.notNull())
    .addColumn("metric", "text", (column) => column.notNull())
    .addColumn("starting_number", "text", (column) => column.notNull())
    .addColumn("final_number", "text", (column) => column.notNull())
    .addColumn("experiment_setup", "text", (column) => column.notNull())
    .addColumn("time_to_create", "text", (column) => column.notNull())
    .addColumn("task_id", "text", (column) => column.references("tasks.id").onDelete("set null"))
    // Days, such as 2026-11-27; without them it is a draft.
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("reminded_at", "text")
    .addColumn("dropped_at", "text")
    .addColumn("recorded_at", "text")
    .addColumn("result_number", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("people_count", "integer")
    .addColumn("evidence_level", "integer", (column) => column.check(sql`evidence_level between 0 and 5`))
    .addColumn("surprise", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("decision", "text", (column) => column.check(sql`decision in ('goOn', 'changeOne', 'stop')`))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("experiments_by_user").on("experiments").columns(["user_id", "id"]).execute();
  // Those whose last day has come and whose founder has not been reminded.
  await db.schema
    .createIndex("experiments_to_remind")
    .on("experiments")
    .column("ends_on")
    .where(sql.ref("reminded_at"), "is", null)
    .where(sql.ref("recorded_at"), "is", null)
    .where(sql.ref("dropped_at"), "is", null)
    .execute();

  // The answer that an experiment puts to the test, and that its result backs.
  await db.schema
    .createTable("experiment_answers")
    .addColumn("experiment_id", "text", (column) =>
      column.primaryKey().references("experiments.id").onDelete("cascade"),
    )
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id"))
    .addForeignKeyConstraint(
      "experiment_answers_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("experiment_answers_by_session")
    .on("experiment_answers")
    .columns(["user_id", "assessment_session_id"])
    .execute();
}
