import { type Access, rankOf } from "#app/billing/access.ts";
import type { CouponTier } from "./coupon.ts";

/** What a coupon came to, for whoever redeemed it. Moments are ISO 8601. */
export interface Redeemed {
  kind: "redeemed";
  tier: CouponTier;
  /** How many days it gives. */
  days: number;
  /** When the last of them ends. */
  until: string;
  /** How many days longer a plan lasts that they had before; null when the coupon opens a plan. */
  extended: number | null;
  /**
   * What a subscription does meanwhile: there is `none`, or it goes on `beside` the coupon, or it comes `first`: then the
   * coupon's days wait until it has ended, however often it is renewed.
   */
  subscription: "none" | "beside" | "first";
}

/**
 * `used`: with what it came to when it was this person, a moment ago, whose browser dropped that answer (pressed twice).
 * `kept`: the present plan already includes this one; the coupon is not used.
 */
export type Refused = { kind: "used"; own?: Redeemed } | { kind: "expired" | "unknown" | "kept" };

/** Is a plan at least this one, so that a coupon would be lost on it? It is higher, or as high and without end. */
export function includes({ tier, until }: Pick<Access, "tier" | "until">, coupon: CouponTier): boolean {
  const [has, wants] = [rankOf(tier), rankOf(coupon)];
  return has > wants || (has === wants && until === null);
}

/**
 * What a coupon came to, read from what somebody might do before it was given, and may do after.
 * @param now the moment at which it was.
 */
export function redemptionOf(
  { tier, days, code }: { tier: CouponTier; days: number; code: string },
  { before, after, now }: { before: Access; after: Access; now: string },
): Redeemed {
  const own = after.timeline.filter(({ reference }) => reference === code);
  const from = own[0]?.from ?? now;
  const paid = after.timeline.filter((span) => span.source === "stripe" && (span.until === null || span.until > now));
  const first = paid.some((span) => rankOf(span.tier) >= rankOf(tier) && span.from < from);
  const beside = paid.length > 0 || before.source === "stripe"; // in its days of grace nothing is paid, and it goes on
  return {
    kind: "redeemed",
    tier,
    days,
    until: own.at(-1)?.until ?? now,
    extended: from > now ? days : null,
    subscription: first ? "first" : beside ? "beside" : "none",
  };
}
