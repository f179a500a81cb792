import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What gives somebody a plan, each cause a row: the subscription, a coupon, an administrator. Rows stay when they have
  // ended, so they also tell how a plan came about.
  await db.schema
    .createTable("entitlements")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("source", "text", (column) => column.notNull().check(sql`source in ('stripe', 'coupon', 'admin')`))
    .addColumn("tier", "text", (column) => column.notNull().check(sql`tier in ('basic', 'pro', 'premium')`))
    .addColumn("starts_at", "text", (column) => column.notNull())
    .addColumn("ends_at", "text")
    // Until when a subscription that should have been renewed still counts.
    .addColumn("grace_ends_at", "text")
    // A coupon has days instead of an end: they count only while nothing else gives the same or more.
    .addColumn("days", "integer", (column) => column.check(sql`days > 0`))
    .addColumn("reference", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("entitlements_by_user").on("entitlements").column("user_id").execute();
  await db.schema
    .createIndex("subscribers_by_end")
    .on("subscribers")
    .columns(["subscribed", "subscription_end"])
    .execute();

  // Who had a plan so far was given it by hand.
  await sql`
    insert into entitlements (id, user_id, source, tier, starts_at, ends_at, created_at, updated_at)
    select user_id, user_id, 'admin', coalesce(subscription_tier, 'basic'), created_at, subscription_end, created_at, updated_at
    from subscribers where subscribed = 1 and coalesce(subscription_tier, 'basic') <> 'free'`.execute(db);
}
