import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { type CouponTier, lastMoment } from "./coupon.ts";
import { insertCoupon } from "./generate-coupons.server.ts";
import { redeemCoupon } from "./redeem-coupon.server.ts";

interface GiveCouponInput {
  user: string;
  tier: CouponTier;
  days: number;
  /** The administrator's ID. */
  by: string;
  /** Our public origin, for the link in the mail. */
  origin: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** `kept`: the present plan already includes this one, so no coupon was generated. */
type CouponGiven = { kind: "given"; code: string } | { kind: "kept" };

/** Generates a coupon for a user and redeems it for them at once: they get its days, and the mail that says so. */
export function giveCoupon(
  db: Db,
  { user, tier, days, by, origin, now = clock.now().toISOString() }: GiveCouponInput,
): Promise<CouponGiven> {
  return inTransaction(db, async (transaction) => {
    const code = await insertCoupon(transaction, {
      ...{ subscription_tier: tier, access_duration_days: days, expires_at: lastMoment(now, 1) },
      ...{ created_by: by, redeemed_by: null, redeemed_at: null, batch_id: null, created_at: now },
    });
    const redeemed = await redeemCoupon(transaction, { user, code, origin, now });
    if (redeemed.kind !== "redeemed") {
      await transaction.deleteFrom("coupons").where("code", "=", code).execute();
      return { kind: "kept" };
    }
    const after = { code, tier, days, until: redeemed.until };
    await writeAudit(transaction, { by, action: "coupon.give", id: code, user, after, now });
    return { kind: "given", code };
  });
}
