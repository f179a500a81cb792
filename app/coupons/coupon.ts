import { z } from "zod";

/** The plan a coupon opens. */
export type CouponTier = "pro" | "premium";

/** How a coupon stands, as the administrator's table says it (SPEC-AD4). */
export type CouponStatus = "Redeemed" | "Expired" | "Active" | "Inactive";

/** What a batch may hold (SPEC-AD5, SPEC-AD9). Days. */
export const couponLimits = {
  count: { min: 1, max: 50, usual: 1 },
  days: { min: 1, max: 365, usual: 30 },
  expires: { min: 1, max: 365, usual: 30 },
} as const;

/**
 * Coupons to make: `days` of a plan each, to be redeemed until the end of the day in `expires` days. Whole numbers may
 * come as text.
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

/** What of a code is drawn: the 31 signs that are not taken for one another on paper (no 0 O, no 1 I L). */
export const drawnSigns = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const drawn = 6; // signs

/**
 * A new code, "PRO-7K2M9X" (SPEC-AD9).
 * @param random a whole number from 0 to below its argument, each as likely as the other.
 */
export function codeOf(tier: CouponTier, random: (below: number) => number): string {
  const signs = Array.from({ length: drawn }, () => drawnSigns[random(drawnSigns.length)]);
  return `${tier.toUpperCase()}-${signs.join("")}`;
}

/**
 * The code that somebody typed, in whatever case (SPEC-D19); undefined when it cannot be one. Letters that only turn
 * into ours when they are made capital (`ı`, `ſ`) are none of ours, so they are looked at first.
 */
export function readCode(typed: string): string | undefined {
  const text = typed.trim();
  const code = /^[A-Za-z0-9-]{10,14}$/.test(text) ? text.toUpperCase() : "";
  return /^(PRO|PREMIUM)-[A-Z0-9]{6}$/.test(code) ? code : undefined;
}

/** What decides how a coupon stands. Moments are ISO 8601. */
export interface CouponState {
  redeemedAt: string | null;
  expiresAt: string;
  isActive: boolean;
}

/** How a coupon stands, in the order of SPEC-AD4. Who redeemed it may have left: that it was redeemed stays. */
export function statusOf({ redeemedAt, expiresAt, isActive }: CouponState, now: string): CouponStatus {
  if (redeemedAt !== null) return "Redeemed";
  if (expiresAt < now) return "Expired";
  return isActive ? "Active" : "Inactive";
}

/** The last moment, in UTC, of the day that is so many days from now: until then a code can be used. ISO 8601. */
export function lastMoment(now: string, days: number): string {
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() + days);
  return `${day.toISOString().slice(0, 10)}T23:59:59.999Z`;
}
