import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("coupons")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("subscription_tier", "text", (column) =>
      column.notNull().check(sql`subscription_tier in ('pro', 'premium')`),
    )
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("access_duration_days", "integer", (column) =>
      column.notNull().check(sql`access_duration_days between 1 and 365`),
    )
    .addColumn("created_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("is_active", "integer", (column) => column.notNull().defaultTo(1).check(sql`is_active in (0, 1)`))
    // Who redeemed it may leave; that it was redeemed stays.
    .addColumn("redeemed_by", "text", (column) => column.references("users.id").onDelete("set null"))
    .addColumn("redeemed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("coupons_by_redeemer").on("coupons").column("redeemed_by").execute();
  await db.schema.createIndex("coupons_by_creator").on("coupons").column("created_by").execute();
}
