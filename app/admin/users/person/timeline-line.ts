import { type Access, planName, rankOf, type Span } from "#app/billing/access.ts";
import { isPendingCoupon } from "#app/billing/pending-coupon.ts";
import type { Subscription } from "#app/billing/subscription.ts";

/** One line of how a plan came about. Moments are ISO 8601. */
export interface TimelineLine {
  plan: string;
  cause: string;
  from: string;
  /** Null: no end, or none that is known. */
  until: string | null;
  /**
   * `now`: as high as what they have now; `less`: valid, and something higher is. `waits`: a coupon's days that begin
   * when a subscription ends; nobody knows when.
   */
  state: "past" | "now" | "less" | "later" | "waits";
}

const causes = { stripe: "Subscription", coupon: "Coupon", admin: "Set by an administrator" };

/** The spans of a plan as lines, the newest first. @param now ISO 8601. */
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
