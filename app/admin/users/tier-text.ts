import { type Access, planName, rankOf } from "#app/billing/access.ts";
import type { SettableTier } from "#app/billing/admin-grant.ts";
import { isPendingCoupon } from "#app/billing/pending-coupon.ts";
import type { TierPreview } from "#app/billing/set-tier.server.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { dayName } from "#app/ui/day-label.ts";

interface SetTier {
  /** `same`: an administrator had set this tier already, and nothing was written. */
  kind: "set" | "same";
  tier: SettableTier;
  /** The current access. */
  access: Pick<Access, "tier" | "source" | "until">;
  subscription: Subscription | undefined;
}

/**
 * The message after a tier was set: the sentence of SPEC-AD8, then what remains in effect (SPEC-D20), at most 200
 * characters. If nothing changed, it says only that.
 */
export function tierSetText({ kind, tier, access, subscription }: SetTier, zone: string): string {
  const sentences = [kind === "set" ? `User subscription tier updated to ${tier}` : nothingChanged(tier)];
  if (rankOf(access.tier) > rankOf(tier)) sentences.push(stillGiven(access, subscription, zone));
  if (tier === "free" && subscription && subscription.endsAt === null) sentences.push(billed);
  return sentences.length === 1 && kind === "set" ? (sentences[0] ?? "") : `${sentences.join(". ")}.`;
}

const billed = "Billing continues until it's canceled in the portal";

function nothingChanged(tier: SettableTier): string {
  return tier === "free"
    ? "Nothing has changed: no administrator has given them a plan"
    : `Nothing has changed: an administrator has already given them ${planName(tier)}`;
}

/** Names the source that still gives a higher tier. A subscription that renews has no known end. */
function stillGiven(
  { tier, source, until }: SetTier["access"],
  subscription: Subscription | undefined,
  zone: string,
): string {
  const what = source === "stripe" ? "Their subscription" : "A coupon";
  const end = source === "stripe" ? paidUntil(subscription) : until;
  return `${what} still gives ${planName(tier)}${end ? ` until ${dayName(end, zone)}` : ""}`;
}

/** When a subscription ends, if known. */
function paidUntil(subscription: Subscription | null | undefined): string | null {
  return subscription?.unpaidUntil ?? subscription?.endsAt ?? null;
}

/** A plan with its source and end, for the confirmation dialog: "Premium, from a coupon, until Dec 18, 2026" */
export function planLine(
  { tier, source, until }: SetTier["access"],
  subscription: Subscription | null,
  zone: string,
): string {
  if (source === null) return planName("free");
  const cause = { stripe: "from their subscription", coupon: "from a coupon", admin: "set by an administrator" }[
    source
  ];
  const end = source === "stripe" ? paidUntil(subscription) : until;
  const lasts = end ? `until ${dayName(end, zone)}` : source === "stripe" ? "renewed each month" : "no end date";
  return `${planName(tier)}, ${cause}, ${lasts}`;
}

/** A source of access that an administrator's change of tier doesn't affect. */
export interface RemainingSource {
  text: string;
  /** The code of a coupon, which can be withdrawn. */
  coupon?: string;
}

/** The sources that remain whatever tier is set, with the reason: a subscription, and coupons with days left. */
export function remainingSource(
  email: string,
  { after, subscription, now }: TierPreview,
  zone: string,
): RemainingSource[] {
  const paid = subscription ? [{ text: subscriptionText(email, subscription, zone) }] : [];
  const remaining = after.timeline.filter(
    ({ source, until }) => source === "coupon" && (until === null || until > now),
  );
  const codes = [...new Set(remaining.map(({ reference }) => reference ?? ""))];
  const coupons = codes.flatMap((coupon): RemainingSource[] => {
    const last = remaining.findLast(({ reference }) => reference === coupon);
    if (!last) return [];
    const gives = `Coupon ${coupon} gives ${planName(last.tier)}`;
    if (isPendingCoupon(last, subscription, now)) return [{ coupon, text: `${gives} once the subscription ends.` }];
    return [{ coupon, text: `${gives}${last.until ? ` until ${dayName(last.until, zone)}` : ""}.` }];
  });
  return [...paid, ...coupons];
}

/** Whether the subscription will be charged again unless it is canceled. */
export function isPaying(subscription: Subscription | null): boolean {
  return subscription !== null && subscription.endsAt === null;
}

/** States who pays, and that the subscription continues. */
function subscriptionText(email: string, subscription: Subscription, zone: string): string {
  const plan = planName(subscription.tier);
  if (isPaying(subscription))
    return `${email} is paying for ${plan}. Changing the plan here doesn't stop the payments; that can only be done in the customer portal.`;
  return `Their canceled subscription gives ${plan} until ${dayName(subscription.endsAt ?? "", zone)}.`;
}
