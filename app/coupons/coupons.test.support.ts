import { sql } from "kysely";
import { v7 as timeOrderedId } from "uuid";
import type { CouponTier } from "#app/coupons/coupon.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { addFounder } from "../account/founder.test.support.ts";

/** Adds coupons in all states, 40 of them in one batch; some were redeemed by a user with a long name. */
export async function addCoupons(db: Db): Promise<{ batch: string }> {
  const batch = timeOrderedId();
  const one = { days: 30, expires: 30 };
  const [redeemed = "", expired = "", inactive = "", left = "", ...rest] = await generateCoupons(db, {
    ...{ ...one, tier: "premium", count: 40, batch },
  });
  await generateCoupons(db, { ...one, tier: "pro", count: 10 });
  const user = await addFounder(db);
  const name = { first_name: "Wilhelmina-Alexandra", last_name: "Featherstonehaugh-Cholmondeley" };
  await db.updateTable("profiles").set(name).where("user_id", "=", user).execute();
  const redeemed_at = new Date().toISOString();
  const change = (code: string, set: object) => db.updateTable("coupons").set(set).where("code", "=", code).execute();
  await change(redeemed, { redeemed_by: user, redeemed_at });
  await change(left, { redeemed_at });
  await change(expired, { expires_at: "2026-01-01T23:59:59.999Z" });
  await change(inactive, { is_active: 0 });
  for (const [index, code] of rest.entries()) if (index % 2) await change(code, { redeemed_by: user, redeemed_at });
  return { batch };
}

/** Generates a coupon for 30 days, like the command line. @returns its code. */
export async function makeCoupon(db: Db, tier: CouponTier = "pro"): Promise<string> {
  const [code = ""] = await generateCoupons(db, { tier, count: 1, days: 30, expires: 30 });
  return code;
}

/** The code of a coupon that was just redeemed. */
export async function redeemedCoupon(db: Db): Promise<string> {
  const user = await addFounder(db);
  const code = await makeCoupon(db);
  await redeemCoupon(db, { user, code, origin: "" });
  return code;
}

/** Adds an address to the newsletter list. */
export async function addSubscription(db: Db, email: string, confirmed = true): Promise<void> {
  const at = new Date().toISOString();
  const row = { source: "website", is_active: 1, confirm_hash: null, confirm_sent_at: at };
  await db
    .insertInto("newsletter_subscribers")
    .values({ id: timeOrderedId(), email, ...row, confirmed_at: confirmed ? at : null, created_at: at, updated_at: at })
    .execute();
}

/** Adds more than a page of subscribers and accounts on all plans, some with long addresses. */
export async function addSubscribers(db: Db): Promise<void> {
  for (let index = 0; index < 24; index++) {
    const key = timeOrderedId().slice(-12);
    const email =
      index % 6
        ? `founder.${key}@engine.example`
        : `a-very-long-name.of-somebody-${key}@subdomain.of-a-long-company-name.example`;
    const tier = index % 3 === 0 ? "pro" : index % 4 === 0 ? "premium" : "free";
    if (index % 2) await addFounder(db, { email, tier });
    await addSubscription(db, email, index % 4 > 0);
  }
}

/** A coupon for Premium that nobody has redeemed. @returns its code. */
export async function openCoupon(db: Db): Promise<string> {
  const open = await db
    .selectFrom("coupons")
    .select("code")
    .where("subscription_tier", "=", "premium")
    .where("redeemed_at", "is", null)
    .where("is_active", "=", 1)
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  return open?.code ?? makeCoupon(db, "premium");
}

/** A coupon is redeemed by one account, once. */
export async function checkCoupons(db: Db): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select c.code from coupons c join entitlements e on e.reference = c.code
    group by c.code, c.redeemed_by having count(*) > 1 or max(e.user_id) <> c.redeemed_by`.execute(db);
  if (rows[0]) throw new Error(`Coupon ${rows[0].code} counts twice, or for another account than its redeemer`);
}
