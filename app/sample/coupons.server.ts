import { deactivateCoupon } from "#app/coupons/admin/deactivate-coupon.server.ts";
import { generateCoupons } from "#app/coupons/generate-coupons.server.ts";
import { redeemCoupon } from "#app/coupons/redeem-coupon.server.ts";
import { daysAgo, expected, type Sampling, userOf } from "./sampling.ts";

/**
 * Coupon batches, each made for an occasion. Unredeemed coupons of the first have expired; the last has no expired
 * ones.
 */
const batches = [
  { ago: 87, tier: "pro", count: 8, days: 30, expires: 30 },
  { ago: 62, tier: "premium", count: 10, days: 90, expires: 120 },
  { ago: 7, tier: "pro", count: 12, days: 30, expires: 60 },
] as const;

/** Schedules coupons in every state: redeemed, deactivated, expired and available. */
export function planCoupons(sampling: Sampling): void {
  const { db, timeline, origin, random } = sampling;
  const codes: string[][] = [];
  for (const { ago, ...batch } of batches) {
    timeline.at(daysAgo(sampling, ago), async () => {
      codes.push(await generateCoupons(db, { ...batch, by: sampling.admin(), random: (below) => random.below(below) }));
    });
  }
  const redeem = (company: string, ago: number, code: () => string | undefined) =>
    timeline.at(daysAgo(sampling, ago), async () => {
      const user = userOf(sampling, company);
      expected(await redeemCoupon(db, { user, code: code() ?? "", origin }), "redeemed");
    });
  const founders = sampling.founders.filter(({ plan }) => plan === "coupon");
  for (const [index, { company, joined }] of founders.entries()) {
    redeem(company, Math.min(joined, 62) - 1, () => codes[1]?.[index]);
  }
  redeem("Barnshare", 66, () => codes[0]?.[0]);
  redeem("Tidewatch", 5, () => codes[2]?.[0]);
  for (const index of [7, 8]) {
    timeline.at(daysAgo(sampling, 21), async () => {
      const code = codes[1]?.[index] ?? "";
      expected(await deactivateCoupon(db, { code, by: sampling.admin() }), "deactivated");
    });
  }
}
