import { planName } from "#app/billing/access.ts";
import { formatWait } from "#app/platform/format-wait.ts";
import { dayName } from "#app/ui/day-label.ts";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Redeemed, Refused } from "./redemption.ts";

/** When codes expire. */
export const expiryText = "Codes can be redeemed until the end of their last day, UTC.";

/** The messages for refused coupons. */
export const refusalTexts: Record<Refused["kind"], string> = {
  used: "This coupon has already been redeemed",
  expired: "This coupon has expired",
  unknown: "Invalid coupon code",
  kept: "Your current plan already includes this one, so we haven't used your coupon.",
};

/**
 * Confirmation of a redeemed coupon. It makes no promise about charges to subscribers, whose charges continue.
 * @param zone the reader's time zone.
 */
export function redeemedText({ tier, days, until, extended, subscription }: Redeemed, zone: string): string {
  const plan = planName(tier);
  if (subscription === "first")
    return `Your coupon gives you ${pluralize(days, "day")} of ${plan}. ${couponStartText(days)}`;
  if (extended !== null)
    return `Your ${plan} plan now runs ${pluralize(extended, "day")} longer, until ${dayName(until, zone)}.`;
  const opened = `You have ${plan} until ${dayName(until, zone)}.`;
  return subscription === "beside"
    ? `${opened} Your subscription hasn't changed.`
    : `${opened} Nothing will be charged when it ends.`;
}

/** Rate limit message. @param seconds until the next attempt. */
export function couponWaitText(seconds: number): string {
  return `Too many codes. Please wait ${formatWait(seconds)}, then check your code character by character.`;
}

/** When a coupon's days start if they wait for a subscription to end. */
export function couponStartText(days: number): string {
  return `${days === 1 ? "It starts" : "They start"} when your subscription ends.`;
}
