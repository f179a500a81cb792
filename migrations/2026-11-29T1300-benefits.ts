import type { Kysely } from "kysely";

/** What users made of their plan by month, months credited to them, and since when the features of a plan work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("benefit_uses")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("benefit", "text", (column) => column.notNull())
    .addColumn("uses", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("benefit_uses_by_month", ["user_id", "month", "benefit"])
    .execute();
  await db.schema.createIndex("benefit_uses_of_all").on("benefit_uses").columns(["month", "benefit"]).execute();

  await db.schema
    .createTable("month_credits")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("month", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("credited_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("done_at", "text")
    .addPrimaryKeyConstraint("month_credits_by_month", ["user_id", "month"])
    .execute();
  await db.schema.createIndex("month_credits_by_admin").on("month_credits").column("credited_by").execute();

  await db.schema
    .createTable("feature_starts")
    .addColumn("feature", "text", (column) => column.primaryKey())
    .addColumn("works_since", "text", (column) => column.notNull())
    .addColumn("notified_until", "text")
    .addColumn("notified_at", "text")
    .execute();
}
