import { type CreateTableBuilder, type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A question as it is now …
  await content(
    db.schema
      .createTable("questions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("key", "text", (column) => column.notNull().unique())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("order_index", "integer", (column) => column.notNull())
      .addColumn("deleted_at", "text"),
  ).execute();

  // … and every wording it ever had: an edit never changes what somebody answered.
  await content(
    db.schema
      .createTable("question_versions")
      .addColumn("question_id", "text", (column) => column.notNull().references("questions.id"))
      .addColumn("version", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("question_versions_key", ["question_id", "version"]),
  ).execute();

  // Which versions were asked together. A set is never changed; a session names the one it was begun with.
  await db.schema
    .createTable("question_sets")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("question_set_items")
    .addColumn("question_set_id", "text", (column) => column.notNull().references("question_sets.id"))
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("order_index", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("question_set_items_key", ["question_set_id", "question_id"])
    .addForeignKeyConstraint("question_set_items_version", ["question_id", "version"], "question_versions", [
      "question_id",
      "version",
    ])
    .execute();

  await db.schema
    .createTable("assessment_sessions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("question_set_id", "text", (column) => column.notNull().references("question_sets.id"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("completed_at", "text")
    .addUniqueConstraint("assessment_sessions_of_user", ["user_id", "id"])
    .execute();

  await db.schema
    .createTable("user_responses")
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull().references("questions.id"))
    .addColumn("response_text", "text")
    .addColumn("response_data", "text")
    .addColumn("revision", "integer", (column) => column.notNull().check(sql`revision >= 1`))
    .addColumn("form_id", "text", (column) => column.notNull())
    .addColumn("completed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("user_responses_key", ["user_id", "assessment_session_id", "question_id"])
    .addForeignKeyConstraint(
      "user_responses_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();

  // The text somebody did not choose when two versions of an answer met.
  await db.schema
    .createTable("response_history")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("question_id", "text", (column) => column.notNull())
    .addColumn("response_text", "text")
    .addColumn("response_data", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      "response_history_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("response_history_by_answer")
    .on("response_history")
    .columns(["user_id", "assessment_session_id", "question_id"])
    .execute();
}

/** What a question says; `options` and `examples` are JSON. */
function content<T extends string>(table: CreateTableBuilder<T>) {
  return table
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text")
    .addColumn("question_text", "text", (column) => column.notNull())
    .addColumn("category", "text", (column) => column.notNull())
    .addColumn("question_type", "text", (column) =>
      column.notNull().check(sql`question_type in ('text', 'multiple_choice', 'yes_no', 'scale')`),
    )
    .addColumn("options", "text")
    .addColumn("is_required", "integer", (column) => column.notNull())
    .addColumn("help", "text")
    .addColumn("examples", "text")
    .addColumn("created_at", "text", (column) => column.notNull());
}
