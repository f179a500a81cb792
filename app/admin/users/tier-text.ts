import { type Access, planName, rankOf } from "#app/billing/access.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { dayName } from "#app/ui/day.tsx";

interface SetTier {
  tier: "free" | "pro" | "premium";
  /** What they have now. */
  access: Pick<Access, "tier" | "source" | "until">;
  subscription: Subscription | undefined;
}

/**
 * What to say of a tier that was set: the sentence of administrator.md §8, then what goes on besides (DECISIONS 20), at
 * most 200 characters.
 */
export function tierSetText({ tier, access, subscription }: SetTier): string {
  const sentences = [`User subscription tier updated to ${tier}`];
  if (rankOf(access.tier) > rankOf(tier)) sentences.push(stillGiven(access, subscription));
  if (tier === "free" && subscription && subscription.endsAt === null) sentences.push(billed);
  return sentences.length === 1 ? (sentences[0] ?? "") : `${sentences.join(". ")}.`;
}

const billed = "Billing goes on until it is cancelled in the portal";

/** A subscription that renews has no end that one could name. */
function stillGiven({ tier, source, until }: SetTier["access"], subscription: Subscription | undefined): string {
  const what = source === "stripe" ? "Their subscription" : "A coupon";
  const end = source === "stripe" ? (subscription?.unpaidUntil ?? subscription?.endsAt ?? null) : until;
  return `${what} still gives ${planName(tier)}${end ? ` until ${dayName(end)}` : ""}`;
}
