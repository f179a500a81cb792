import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is done again and again: when it was done last, how that went, and when it is due.
  await db.schema
    .createTable("jobs")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("due_at", "text", (column) => column.notNull())
    // Of the last run, whether it failed or not.
    .addColumn("began_at", "text", (column) => column.notNull())
    .addColumn("took", "integer", (column) => column.notNull())
    .addColumn("succeeded_at", "text")
    // In a row; 0 once it succeeded.
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("failed_at", "text")
    // Of the last failure.
    .addColumn("error", "text")
    .execute();
}
