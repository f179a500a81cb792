import { z } from "zod";
import { drawCode } from "#app/platform/readable-code.ts";
import { daysAfter } from "#app/platform/time-zone.ts";

/** The plan that a coupon grants. */
export type CouponTier = "pro" | "premium";

/** Coupon status, as displayed in the administrator's table (SPEC-AD4). */
export type CouponStatus = "Redeemed" | "Expired" | "Active" | "Inactive";

/** Limits and defaults of a batch (SPEC-AD5, SPEC-AD9). `days` and `expires` are in days. */
export const couponLimits = {
  count: { min: 1, max: 50, usual: 1 },
  days: { min: 1, max: 365, usual: 30 },
  expires: { min: 1, max: 365, usual: 30 },
} as const;

/**
 * A batch of coupons to generate: each grants `days` of a plan, and expires at the end of the day `expires` days from
 * now. Integers may be passed as text.
 */
export const CouponBatch = z.object({
  tier: z.enum(["pro", "premium"], { error: "tier must be pro or premium" }),
  count: whole("count"),
  days: whole("days"),
  expires: whole("expires"),
});
export type CouponBatch = z.output<typeof CouponBatch>;

function whole(name: keyof typeof couponLimits) {
  const { min, max, usual } = couponLimits[name];
  const error = `${name} must be a whole number from ${min} to ${max}`;
  const isWhole = (text: string | number) => /^\d{1,3}$/.test(String(text)) && +text >= min && +text <= max;
  return z.union([z.string(), z.number()], { error }).refine(isWhole, error).transform(Number).default(usual);
}

const drawn = 6; // characters

/**
 * Generates a code, such as "PRO-7K2M9X" (SPEC-AD9).
 * @param random returns a uniformly distributed integer from 0 up to, but not including, its argument.
 */
export function codeOf(tier: CouponTier, random: (below: number) => number): string {
  return `${tier.toUpperCase()}-${drawCode(drawn, random)}`;
}

/**
 * Parses a typed code, case-insensitively (SPEC-D19); undefined if malformed. Letters that become ASCII only when
 * uppercased (`ı`, `ſ`) are invalid, so the input is checked before uppercasing.
 */
export function readCode(typed: string): string | undefined {
  const text = typed.trim();
  const code = /^[A-Za-z0-9-]{10,14}$/.test(text) ? text.toUpperCase() : "";
  return /^(PRO|PREMIUM)-[A-Z0-9]{6}$/.test(code) ? code : undefined;
}

/** The fields that determine a coupon's status. Timestamps are ISO 8601. */
interface CouponState {
  redeemedAt: string | null;
  expiresAt: string;
  isActive: boolean;
}

/** A coupon's status, in SPEC-AD4's order of precedence. A redemption outlives the redeemer's account. */
export function statusOf({ redeemedAt, expiresAt, isActive }: CouponState, now: string): CouponStatus {
  if (redeemedAt !== null) return "Redeemed";
  if (expiresAt < now) return "Expired";
  return isActive ? "Active" : "Inactive";
}

/** The end of the UTC day that is `days` days after `now`, when a code expires. ISO 8601. */
export function lastMoment(now: string, days: number): string {
  return `${daysAfter(now.slice(0, 10), days)}T23:59:59.999Z`;
}
