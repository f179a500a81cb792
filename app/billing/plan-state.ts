import { type Access, rankOf, type Source, type Span, type Tier } from "./access.ts";
import { daysOf, isPendingCoupon } from "./pending-coupon.ts";
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
  /** The subscription is not paid and its days of grace are over: it gives nothing until it is. */
  overdue: boolean;
  /** What else gives a plan, now or later: coupons, and an administrator. */
  given: Given[];
}

/** What somebody pays for, beside what they have. */
export type PaidState = Pick<PlanState, "tier" | "subscription" | "overdue">;

/** A time that nobody pays for. Moments are ISO 8601. */
export interface Given {
  source: Exclude<Source, "stripe">;
  tier: Tier;
  /** Null: it has begun. */
  from: string | null;
  /** Null: no end. */
  until: string | null;
  /** How many days it gives when a subscription ends that renews; then nobody knows `from` and `until`. Otherwise null. */
  waits: number | null;
}

/** Of a visitor, and of whoever has nothing. */
export const noPlan: PlanState = {
  checked: true,
  tier: "free",
  until: null,
  subscription: null,
  overdue: false,
  given: [],
};

/** @param now ISO 8601. */
export function planState(
  { tier, until, timeline }: Access,
  subscription: Subscription | null,
  now: string,
): PlanState {
  const unpaidUntil = subscription?.unpaidUntil ?? null;
  const overdue = unpaidUntil !== null && unpaidUntil <= now;
  const given = timeline.flatMap((span) => givenBy(span, subscription, now));
  return { checked: true, tier, until, subscription, overdue, given };
}

function givenBy(span: Span, subscription: Subscription | null, now: string): Given[] {
  const { source, tier, from, until } = span;
  if (source === "stripe" || (until !== null && until <= now)) return [];
  const waits = isPendingCoupon(span, subscription, now) ? daysOf([span]) : null;
  return [{ source, tier, from: from > now ? from : null, until, waits }];
}

/** The same after a check that failed: "state treated as not subscribed" (SPEC-EU8, SPEC-D17). */
export function unchecked(): PlanState {
  return { ...noPlan, checked: false };
}

/**
 * What a plan is to somebody: theirs now; theirs until it ends or becomes cheaper; theirs again once it is paid; paid for
 * while something higher is given; to begin when a dearer one ends; to be had; or not to be sold, since it is not known
 * what they have.
 */
export type CardState = "current" | "ending" | "unpaid" | "paid" | "booked" | "open" | "unknown";

export function cardStateOf({ tier: plan }: Pick<Plan, "tier">, state: PlanState): CardState {
  const { checked, tier, subscription, overdue } = state;
  if (!checked) return "unknown";
  const has = rankOf(tier) - rankOf(plan);
  const paid = subscription !== null && rankOf(subscription.tier) === rankOf(plan);
  if (overdue) return has === 0 ? "current" : paid ? "unpaid" : "open";
  if (paid && (subscription.endsAt || subscription.next)) return "ending";
  if (paid) return has > 0 ? "paid" : "current";
  if (subscription?.next && rankOf(subscription.next.tier) === rankOf(plan)) return "booked";
  return has === 0 ? "current" : "open";
}

/**
 * The line about the end (SPEC-EU2, "a date, or N/A"): the day until which the plan is paid or given, and whether a
 * renewal moves it (SPEC-D38). Null: there is no plan, or it has no end.
 */
export function endOf({ tier, until, subscription }: Pick<PlanState, "tier" | "until" | "subscription">) {
  if (tier === "free" || until === null) return null;
  return { at: until, renews: Boolean(subscription?.renewsAt ?? subscription?.next) };
}
