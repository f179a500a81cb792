import type { Kysely } from "kysely";

/** A founder's brand on their reports, whose logo is small enough for a row; and mails sent in a brand's name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("brands")
    .addColumn("user_id", "text", (column) => column.primaryKey().notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("accent", "text", (column) => column.notNull())
    .addColumn("footer", "text", (column) => column.notNull())
    .addColumn("support_address", "text", (column) => column.notNull())
    .addColumn("logo_id", "text", (column) => column.unique())
    .addColumn("logo_name", "text")
    .addColumn("logo_width", "bigint")
    .addColumn("logo_height", "bigint")
    .addColumn("logo_size", "bigint")
    .addColumn("logo", "bytea")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("mails").addColumn("sender_name", "text").execute();
}
