import type { NotNull } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { CouponTier } from "./coupon.ts";

/** A coupon that somebody redeemed. */
export interface RedeemedCoupon {
  code: string;
  tier: CouponTier;
  /** How many days of the plan it gives. */
  days: number;
  /** ISO 8601. */
  redeemedAt: string;
  /** ISO 8601; null unless an administrator took it back. */
  withdrawnAt: string | null;
}

/** The coupons that somebody redeemed, newest first. */
export async function listRedeemed(db: Db, { user }: { user: string }): Promise<RedeemedCoupon[]> {
  return db
    .selectFrom("coupons")
    .select(["code", "subscription_tier as tier", "access_duration_days as days", "redeemed_at as redeemedAt"])
    .select("withdrawn_at as withdrawnAt")
    .where("redeemed_by", "=", user)
    .where("redeemed_at", "is not", null)
    .$narrowType<{ redeemedAt: NotNull }>()
    .orderBy("redeemed_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
