import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Active on insert as specified; only who confirmed is written to (DECISIONS 32).
  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("is_active", "integer", (column) => column.notNull().defaultTo(1).check(sql`is_active in (0, 1)`))
    .addColumn("confirm_hash", "text", (column) => column.unique())
    .addColumn("confirm_sent_at", "text")
    .addColumn("confirmed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
}
