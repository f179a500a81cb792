import { type Kysely, sql } from "kysely";

/** The administrator's list of coupons, narrowed to one tier: each status of it by an index, however rare it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("coupons_by_tier").on("coupons").columns(["subscription_tier", "id"]).execute();
  await sql`create index coupons_by_tier_and_redemption on coupons (subscription_tier, redeemed_at, id)
    where redeemed_at is not null`.execute(db);
  await sql`create index coupons_by_tier_and_expiry on coupons (subscription_tier, is_active, expires_at, id)
    where redeemed_at is null`.execute(db);
  await sql`create index coupons_by_tier_and_end on coupons (subscription_tier, expires_at, id)
    where redeemed_at is null`.execute(db);
}
