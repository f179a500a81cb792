import { type Access, planName, rankOf, type Span } from "#app/billing/access.ts";
import { isPendingCoupon } from "#app/billing/pending-coupon.ts";
import type { Subscription } from "#app/billing/subscription.ts";

/** A line of a plan's timeline. Times are ISO 8601. */
export interface TimelineLine {
  plan: string;
  cause: string;
  from: string;
  /** Null if there is no known end. */
  until: string | null;
  /**
   * `now`: the tier in force; `less`: valid, but below the tier in force; `waits`: the days of a coupon that start when
   * a subscription ends, at an unknown time.
   */
  state: "past" | "now" | "less" | "later" | "waits";
}

const causes = { stripe: "Subscription", coupon: "Coupon", admin: "Set by an administrator" };

/** The spans of a plan as lines, newest first. @param now ISO 8601. */
export function timelineLines(access: Access, subscription: Subscription | null, now: string): TimelineLine[] {
  const { timeline } = access;
  const paid = subscription?.renewsAt ? timeline.findLast(({ source }) => source === "stripe") : undefined;
  const stateOf = (span: Span, until: string | null): TimelineLine["state"] => {
    if (isPendingCoupon(span, subscription, now)) return "waits";
    if (span.from > now) return "later";
    if (until !== null && until <= now) return "past";
    return rankOf(span.tier) === rankOf(access.tier) ? "now" : "less";
  };
  return timeline
    .map((span): TimelineLine => {
      const { source, tier, from, reference } = span;
      const until = span === paid ? null : span.until; // it is renewed
      const cause = reference ? `${causes[source]} ${reference}` : causes[source];
      return { plan: planName(tier), cause, from, until, state: stateOf(span, until) };
    })
    .reverse();
}
