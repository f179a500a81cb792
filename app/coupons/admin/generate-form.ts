import { z } from "zod";
import { couponLimits } from "../coupon.ts";
import { couponTiers } from "./coupons-query.ts";

/** The fields of the dialog (SPEC-AD5). `batch` distinguishes a resubmission from a new form. */
export const GenerateForm = z.object({
  tier: z.enum(couponTiers, { error: "Choose Pro or Premium" }),
  count: whole(couponLimits.count, ""),
  access_duration_days: whole(couponLimits.days, " days"),
  expires_in_days: whole(couponLimits.expires, " days"),
  batch: z.uuid().toLowerCase().optional().catch(undefined),
});

function whole({ min, max }: { min: number; max: number }, unit: string) {
  const error = `Enter ${min} to ${max}${unit}`;
  const isWhole = (text: string) => /^\d{1,3}$/.test(text) && +text >= min && +text <= max;
  return z.string({ error }).trim().refine(isWhole, error).transform(Number);
}

/** The default values. */
export const defaultCoupons = {
  tier: "pro",
  count: String(couponLimits.count.usual),
  access_duration_days: String(couponLimits.days.usual),
  expires_in_days: String(couponLimits.expires.usual),
};
