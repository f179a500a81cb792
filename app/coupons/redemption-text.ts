import { planName } from "#app/billing/access.ts";
import { waitingTime } from "#app/platform/waiting-time.ts";
import { dayName } from "#app/ui/day.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { pendingCouponText } from "./pending-coupon-text.ts";
import type { Redeemed, Refused } from "./redemption.ts";

/** Until when a code can be used. */
export const expiryText = "Codes can be redeemed until the end of their last day, UTC.";

/** What a coupon was refused for. */
export const refusalTexts: Record<Refused["kind"], string> = {
  used: "This coupon has already been redeemed",
  expired: "This coupon has expired",
  unknown: "Invalid coupon code",
  kept: "Your current plan already includes this one, so we haven't used your coupon.",
};

/**
 * What to say of a coupon that was redeemed. To somebody who pays a subscription nothing is
 * promised about charges: those go on.
 */
export function redeemedText({ tier, days, until, extended, subscription }: Redeemed): string {
  const plan = planName(tier);
  if (subscription === "first")
    return `Your coupon gives you ${pluralize(days, "day")} of ${plan}. ${pendingCouponText(days)}`;
  if (extended !== null)
    return `Your ${plan} plan now runs ${pluralize(extended, "day")} longer, until ${dayName(until)}.`;
  const opened = `You have ${plan} until ${dayName(until)}.`;
  return subscription === "beside"
    ? `${opened} Your subscription hasn't changed.`
    : `${opened} Nothing will be charged when it ends.`;
}

/** Too many tries. @param seconds until the next one. */
export function couponWaitText(seconds: number): string {
  return `Too many codes. Please wait ${waitingTime(seconds)}, then check your code character by character.`;
}
