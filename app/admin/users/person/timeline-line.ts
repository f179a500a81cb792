import { planName, type Span } from "#app/billing/access.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { awaitsEnd } from "#app/billing/waiting.ts";

/** One line of how a plan came about. Moments are ISO 8601. */
export interface TimelineLine {
  plan: string;
  cause: string;
  from: string;
  /** Null: no end, or none that is known. */
  until: string | null;
  /** `waits`: a coupon's days that begin when a subscription ends; nobody knows when. */
  state: "past" | "now" | "later" | "waits";
}

const causes = { stripe: "Subscription", coupon: "Coupon", admin: "Set by an administrator" };

/** The spans of a plan as lines, the newest first. @param now ISO 8601. */
export function timelineLines(spans: Span[], subscription: Subscription | null, now: string): TimelineLine[] {
  const paid = subscription?.renewsAt ? spans.findLast(({ source }) => source === "stripe") : undefined;
  return spans
    .map((span): TimelineLine => {
      const { source, tier, from, reference } = span;
      const until = span === paid ? null : span.until; // it is renewed
      const cause = reference ? `${causes[source]} ${reference}` : causes[source];
      return { plan: planName(tier), cause, from, until, state: stateOf(span, until, subscription, now) };
    })
    .reverse();
}

function stateOf(span: Span, until: string | null, subscription: Subscription | null, now: string) {
  if (awaitsEnd(span, subscription, now)) return "waits";
  if (span.from > now) return "later";
  return until !== null && until <= now ? "past" : "now";
}
