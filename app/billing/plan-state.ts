import { type Access, rankOf, type Source, type Span, type Tier } from "./access.ts";
import { daysOf, isPendingCoupon } from "./pending-coupon.ts";
import type { Plan } from "./plans.ts";
import type { Subscription } from "./subscription.ts";

/** A user's plan, for display. */
export interface PlanState {
  /** False if Stripe could not be reached just now: displayed as not subscribed, with nothing for sale. */
  checked: boolean;
  tier: Tier;
  /** ISO 8601; null if the plan has no end. */
  until: string | null;
  subscription: Subscription | null;
  /** Whether payment is overdue and the grace period is over. The subscription grants nothing until it is paid. */
  overdue: boolean;
  /** Other current or future sources of a plan: coupons and an administrator's grant. */
  grants: Grant[];
}

/** The paid subscription alongside the effective plan. */
export type PaidState = Pick<PlanState, "tier" | "subscription" | "overdue">;

/** An interval granted without payment. Timestamps are ISO 8601. */
export interface Grant {
  source: Exclude<Source, "stripe">;
  tier: Tier;
  /** Null: already started. */
  from: string | null;
  /** Null: no end. */
  until: string | null;
  /** Days granted once a renewing subscription ends; `from` and `until` are then unknown. Otherwise null. */
  waits: number | null;
}

/** The state of a visitor, or of a user without a plan. */
export const noPlan: PlanState = {
  checked: true,
  tier: "free",
  until: null,
  subscription: null,
  overdue: false,
  grants: [],
};

/** @param now ISO 8601. */
export function planState(
  { tier, until, timeline }: Access,
  subscription: Subscription | null,
  now: string,
): PlanState {
  const unpaidUntil = subscription?.unpaidUntil ?? null;
  const overdue = unpaidUntil !== null && unpaidUntil <= now;
  const grants = timeline.flatMap((span) => grantOf(span, subscription, now));
  return { checked: true, tier, until, subscription, overdue, grants };
}

function grantOf(span: Span, subscription: Subscription | null, now: string): Grant[] {
  const { source, tier, from, until } = span;
  if (source === "stripe" || (until !== null && until <= now)) return [];
  const waits = isPendingCoupon(span, subscription, now) ? daysOf([span]) : null;
  return [{ source, tier, from: from > now ? from : null, until, waits }];
}

/** The state after a failed check: "state treated as not subscribed" (SPEC-EU8, SPEC-D17). */
export function unchecked(): PlanState {
  return { ...noPlan, checked: false };
}

/**
 * A plan's relation to the user. `current`: in effect. `ending`: until a scheduled cancellation or downgrade. `unpaid`:
 * restored by paying. `paid`: paid for while a higher plan is granted. `booked`: starts when a higher plan ends.
 * `open`: available. `unknown`: not for sale, because the user's plan is not known.
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
 * The end of the plan (SPEC-EU2, "a date, or N/A"), and whether a renewal would extend it (SPEC-D38). Null if there is
 * no plan, or it has no end.
 */
export function endOf({ tier, until, subscription }: Pick<PlanState, "tier" | "until" | "subscription">) {
  if (tier === "free" || until === null) return null;
  return { at: until, renews: Boolean(subscription?.renewsAt ?? subscription?.next) };
}
