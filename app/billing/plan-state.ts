import { type Access, rankOf, type Source, type Span, type Tier } from "./access.ts";
import type { Plan } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

/** What the screens of plans say of somebody. */
export interface PlanState {
  /** False: Stripe could not be asked a moment ago. It is then shown as not subscribed, and nothing is sold. */
  checked: boolean;
  tier: Tier;
  /** ISO 8601; null while the plan has no end. */
  until: string | null;
  subscription: Subscription | null;
  /** What else gives a plan, now or later: coupons, and an administrator. */
  given: Given[];
}

/** A time that nobody pays for. Moments are ISO 8601. */
export interface Given {
  source: Exclude<Source, "stripe">;
  tier: Tier;
  /** Null: it has begun. */
  from: string | null;
  /** Null: no end. */
  until: string | null;
}

/** Of a visitor, and of whoever has nothing. */
export const noPlan: PlanState = { checked: true, tier: "free", until: null, subscription: null, given: [] };

/** @param now ISO 8601. */
export function planState(
  { tier, until, timeline }: Access,
  subscription: Subscription | null,
  now: string,
): PlanState {
  return { checked: true, tier, until, subscription, given: timeline.flatMap((span) => givenBy(span, now)) };
}

function givenBy({ source, tier, from, until }: Span, now: string): Given[] {
  if (source === "stripe" || (until !== null && until <= now)) return [];
  return [{ source, tier, from: from > now ? from : null, until }];
}

/** The same after a check that failed: "state treated as not subscribed" (end-user.md §8, DECISIONS 17). */
export function unchecked(): PlanState {
  return { ...noPlan, checked: false };
}

/**
 * What a plan is to somebody: theirs now; theirs until it ends or becomes cheaper; paid for while something higher is
 * given; to be had; or not to be sold, since it is not known what they have.
 */
export type Standing = "current" | "ending" | "paid" | "open" | "unknown";

export function standingOf({ tier: plan }: Pick<Plan, "tier">, { checked, tier, subscription }: PlanState): Standing {
  if (!checked) return "unknown";
  const paid = subscription !== null && rankOf(subscription.tier) === rankOf(plan);
  if (paid && (subscription.endsAt || subscription.next)) return "ending";
  if (rankOf(tier) === rankOf(plan)) return "current";
  return paid ? "paid" : "open";
}

/** When what somebody has ends (end-user.md §2, "a date, or N/A"): null while it is renewed, and on the free plan. */
export function endOf({ until, subscription }: PlanState): string | null {
  return subscription ? subscription.endsAt : until;
}
