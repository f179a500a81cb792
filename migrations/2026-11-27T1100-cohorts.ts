import type { Kysely } from "kysely";

/**
 * Cohorts of an accelerator's program: who takes part, who manages it, and what each member shows of their assessments.
 * A membership that ended keeps its row, so that it can begin again; what it showed is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("cohorts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("join_code", "text", (column) => column.notNull().unique())
    .addColumn("starts_on", "text")
    .addColumn("ends_on", "text")
    .addColumn("joins_until", "text")
    .addColumn("archived_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("cohort_managers")
    .addColumn("cohort_id", "text", (column) => column.notNull().references("cohorts.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("cohort_managers_key", ["cohort_id", "user_id"])
    .execute();
  await db.schema.createIndex("cohort_managers_by_user").on("cohort_managers").column("user_id").execute();

  await db.schema
    .createTable("cohort_members")
    .addColumn("cohort_id", "text", (column) => column.notNull().references("cohorts.id").onDelete("cascade"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("joined_at", "text", (column) => column.notNull())
    .addColumn("left_at", "text")
    .addPrimaryKeyConstraint("cohort_members_key", ["cohort_id", "user_id"])
    .execute();
  await db.schema.createIndex("cohort_members_by_user").on("cohort_members").column("user_id").execute();

  await db.schema
    .createTable("cohort_shares")
    .addColumn("cohort_id", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("areas", "integer", (column) => column.notNull())
    .addColumn("evidence", "integer", (column) => column.notNull())
    .addColumn("answers", "integer", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("cohort_shares_key", ["cohort_id", "user_id", "assessment_session_id"])
    .addForeignKeyConstraint(
      "cohort_shares_member",
      ["cohort_id", "user_id"],
      "cohort_members",
      ["cohort_id", "user_id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .addForeignKeyConstraint(
      "cohort_shares_session",
      ["user_id", "assessment_session_id"],
      "assessment_sessions",
      ["user_id", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("cohort_shares_by_session")
    .on("cohort_shares")
    .columns(["user_id", "assessment_session_id"])
    .execute();
}
