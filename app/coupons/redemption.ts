import { type Access, rankOf } from "#app/billing/access.ts";
import type { CouponTier } from "./coupon.ts";

/** The effect of a redeemed coupon. Timestamps are ISO 8601. */
export interface Redeemed {
  kind: "redeemed";
  tier: CouponTier;
  /** Number of days granted. */
  days: number;
  /** The end of the last day. */
  until: string;
  /** Days added to an existing plan; null if the coupon starts a plan. */
  extended: number | null;
  /**
   * The user's subscription: `none`; `beside`, in parallel with the coupon; or `first`, in which case the coupon's days
   * wait until it has ended, however often it renews.
   */
  subscription: "none" | "beside" | "first";
}

/**
 * `used`: already redeemed; `own` is the earlier result if the same user resubmits within a minute. `kept`: the present
 * plan already includes this one, so the coupon is not consumed.
 */
export type Refused = { kind: "used"; own?: Redeemed } | { kind: "expired" | "unknown" | "kept" };

/** Whether a coupon would be wasted: the present plan is higher, or equal and without an end. */
export function includes({ tier, until }: Pick<Access, "tier" | "until">, coupon: CouponTier): boolean {
  const [has, wants] = [rankOf(tier), rankOf(coupon)];
  return has > wants || (has === wants && until === null);
}

/**
 * Derives the effect of a coupon from the user's access before and after.
 * @param now the time of redemption.
 */
export function redemptionOf(
  { tier, days, code }: { tier: CouponTier; days: number; code: string },
  { before, after, now }: { before: Access; after: Access; now: string },
): Redeemed {
  const own = after.timeline.filter(({ reference }) => reference === code);
  const from = own[0]?.from ?? now;
  const paid = after.timeline.filter((span) => span.source === "stripe" && (span.until === null || span.until > now));
  const first = paid.some((span) => rankOf(span.tier) >= rankOf(tier) && span.from < from);
  const beside = paid.length > 0 || before.source === "stripe"; // an unpaid grace period counts, too
  return {
    kind: "redeemed",
    tier,
    days,
    until: own.at(-1)?.until ?? now,
    extended: from > now ? days : null,
    subscription: first ? "first" : beside ? "beside" : "none",
  };
}
