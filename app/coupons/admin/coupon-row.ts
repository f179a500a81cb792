import { shortId } from "#app/platform/db/short-id.ts";
import { type CouponStatus, type CouponTier, statusOf } from "../coupon.ts";

/** A coupon as displayed to administrators. Timestamps are ISO 8601. */
export interface CouponRow {
  id: string;
  code: string;
  tier: CouponTier;
  status: CouponStatus;
  /** Number of days of access. */
  days: number;
  expiresAt: string;
  createdAt: string;
  batch: string | null;
  redeemedAt: string | null;
  /** When an administrator withdrew it after redemption. */
  withdrawnAt: string | null;
  /** The redeemer, unless the account was deleted. */
  redeemer?: { id: string; name: string };
}

/** The columns of a coupon and its redeemer. */
export const couponColumns = [
  "coupons.id",
  "coupons.code",
  "coupons.subscription_tier as tier",
  "coupons.access_duration_days as days",
  "coupons.expires_at as expiresAt",
  "coupons.created_at as createdAt",
  "coupons.batch_id as batch",
  "coupons.redeemed_at as redeemedAt",
  "coupons.withdrawn_at as withdrawnAt",
  "coupons.is_active as isActive",
  "profiles.user_id as redeemedBy",
  "profiles.first_name as firstName",
  "profiles.last_name as lastName",
] as const;

interface Columns extends Omit<CouponRow, "status" | "redeemer"> {
  isActive: number;
  redeemedBy: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Converts a database row to a list row. @param now ISO 8601. */
export function couponRow({ isActive, redeemedBy, firstName, lastName, ...coupon }: Columns, now: string): CouponRow {
  const status = statusOf({ ...coupon, isActive: isActive === 1 }, now);
  const name = `${firstName ?? ""} ${lastName ?? ""}`.trim() || (redeemedBy && shortId(redeemedBy));
  return { ...coupon, status, redeemer: redeemedBy && name ? { id: redeemedBy, name } : undefined };
}
