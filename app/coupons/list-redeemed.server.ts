import type { NotNull } from "kysely";
import type { Db } from "#app/platform/db/database.server.ts";
import type { CouponTier } from "./coupon.ts";

/** A redeemed coupon. */
export interface RedeemedCoupon {
  code: string;
  tier: CouponTier;
  /** Number of days of access. */
  days: number;
  /** ISO 8601. */
  redeemedAt: string;
  /** ISO 8601; null unless an administrator withdrew it. */
  withdrawnAt: string | null;
}

/** The user's redeemed coupons, newest first. */
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
