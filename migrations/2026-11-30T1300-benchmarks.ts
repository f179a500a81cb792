import type { Kysely } from "kysely";

/**
 * Frozen benchmarks, since when founders count among them, who was written to about it, and who left; and which
 * assessments were imported, from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("assessment_sessions").addColumn("imported_at", "text").execute();

  await db.schema
    .createTable("benchmarks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("question_set_id", "text", (column) => column.notNull().references("question_sets.id"))
    .addColumn("keywords_version", "bigint", (column) => column.notNull())
    .addColumn("frozen_at", "text", (column) => column.notNull())
    .addColumn("founders", "bigint", (column) => column.notNull())
    .addColumn("quarters", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("benchmarks_by_rule")
    .on("benchmarks")
    .columns(["question_set_id", "keywords_version", "frozen_at"])
    .execute();

  await db.schema
    .createTable("benchmark_starts")
    .addColumn("started_at", "text", (column) => column.primaryKey())
    .addColumn("noticed_until", "text", (column) => column.notNull())
    .addColumn("noticed_at", "text")
    .execute();

  await db.schema
    .createTable("benchmark_choices")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("noticed_at", "text")
    .addColumn("left_at", "text")
    .execute();
}
