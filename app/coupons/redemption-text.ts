import { planName } from "#app/billing/access.ts";
import { waitingTime } from "#app/platform/waiting-time.ts";
import { counted } from "#app/ui/counted.ts";
import { dayName } from "#app/ui/day.tsx";
import type { Redeemed, Refused } from "./redemption.ts";
import { waitsText } from "./waits-text.ts";

/** Until when a code can be used. */
export const expiryText = "A code can be used until the end of its last day, UTC.";

/** What a coupon was refused for. */
export const refusalTexts: Record<Refused["kind"], string> = {
  used: "This coupon has already been redeemed",
  expired: "This coupon has expired",
  unknown: "Invalid coupon code",
  kept: "Your present plan already includes this one. The coupon has been kept and not used.",
};

/**
 * What to say of a coupon that was redeemed. To somebody who pays a subscription nothing is
 * promised about charges: those go on.
 */
export function redeemedText({ tier, days, until, extended, subscription }: Redeemed): string {
  const plan = planName(tier);
  if (subscription === "first") return `Your coupon gives ${counted(days, "day")} of ${plan}. ${waitsText(days)}`;
  if (extended !== null) return `Your ${plan} now runs ${counted(extended, "day")} longer, until ${dayName(until)}.`;
  const opened = `You have ${plan} until ${dayName(until)}.`;
  return subscription === "beside"
    ? `${opened} Your subscription stays as it is.`
    : `${opened} Nothing will be charged when it ends.`;
}

/** Too many tries. @param seconds until the next one. */
export function couponWaitText(seconds: number): string {
  return `Too many codes. Please wait ${waitingTime(seconds)} and check the code letter by letter.`;
}
