import type { Kysely } from "kysely";

/** When an administrator took a redeemed coupon back. That it was redeemed, and by whom, stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("coupons").addColumn("withdrawn_at", "text").execute();
}
