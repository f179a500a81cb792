import type { Kysely } from "kysely";

/**
 * Keys that reports are signed with, the reports, and the code of each. A code outlives its report without saying whose it
 * was: whoever still has the file learns that it was withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("signing_keys")
    .addColumn("kid", "text", (column) => column.primaryKey())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("private_key", "text") // sealed; none once it signs no more
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("retired_at", "text")
    .addColumn("compromised_at", "text")
    .execute();

  await db.schema
    .createTable("report_codes")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("issued_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .execute();

  await db.schema
    .createTable("signed_reports")
    .addColumn("code", "text", (column) => column.primaryKey().references("report_codes.code"))
    .addColumn("user_id", "text", (column) => column.notNull())
    .addColumn("assessment_session_id", "text", (column) => column.notNull())
    .addColumn("revision", "bigint", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("jws", "text", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addForeignKeyConstraint(
      "signed_reports_result",
      ["user_id", "assessment_session_id", "revision"],
      "session_results",
      ["user_id", "assessment_session_id", "revision"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("signed_reports_by_form")
    .on("signed_reports")
    .columns(["user_id", "assessment_session_id", "form"])
    .unique()
    .execute();
  await db.schema
    .createIndex("signed_reports_by_result")
    .on("signed_reports")
    .columns(["user_id", "assessment_session_id", "revision"])
    .execute();
}
