import { planName } from "#app/billing/access.ts";
import { isPendingCoupon } from "#app/billing/pending-coupon.ts";
import type { TierPreview } from "#app/billing/preview-tier.server.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { dayName } from "#app/ui/day.tsx";

/** A source of access that an administrator's change of tier doesn't affect. */
export interface Staying {
  text: string;
  /** The code of a coupon, which can be withdrawn. */
  coupon?: string;
}

/** The sources that remain whatever tier is set, with the reason: a subscription, and coupons with days left. */
export function stayingOf(email: string, { after, subscription, now }: TierPreview): Staying[] {
  const paid = subscription ? [{ text: subscriptionText(email, subscription) }] : [];
  const left = after.timeline.filter(({ source, until }) => source === "coupon" && (until === null || until > now));
  const codes = [...new Set(left.map(({ reference }) => reference ?? ""))];
  const coupons = codes.flatMap((coupon): Staying[] => {
    const last = left.findLast(({ reference }) => reference === coupon);
    if (!last) return [];
    const gives = `Coupon ${coupon} gives ${planName(last.tier)}`;
    if (isPendingCoupon(last, subscription, now)) return [{ coupon, text: `${gives} once the subscription ends.` }];
    return [{ coupon, text: `${gives}${last.until ? ` until ${dayName(last.until)}` : ""}.` }];
  });
  return [...paid, ...coupons];
}

/** Whether the subscription will be charged again unless it is canceled. */
export function isPaying(subscription: Subscription | null): boolean {
  return subscription !== null && subscription.endsAt === null;
}

/** States who pays, and that the subscription continues. */
function subscriptionText(email: string, subscription: Subscription): string {
  const plan = planName(subscription.tier);
  if (isPaying(subscription))
    return `${email} is paying for ${plan}. Changing the plan here doesn't stop the payments; that can only be done in the customer portal.`;
  return `Their canceled subscription gives ${plan} until ${dayName(subscription.endsAt ?? "")}.`;
}
