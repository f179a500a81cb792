import type { Access, Source, Span, Tier } from "./access.ts";
import { daysOf, isPendingCoupon } from "./pending-coupon.ts";
import type { Subscription } from "./subscription.ts";

/** One line of a plan's history and schedule. Timestamps are ISO 8601. */
export interface HistoryLine {
  source: Source;
  tier: Tier;
  /** The coupon's code; null for other sources. */
  reference: string | null;
  from: string;
  /** Null: no end, or an unknown one. */
  until: string | null;
  /** Days of a coupon waiting for a renewing subscription to end; its dates are then unknown. Otherwise null. */
  waits: number | null;
}

/**
 * The plan's intervals, oldest first, then the pending coupons. A renewing subscription has no end, a scheduled change
 * has its own line, and an interval that starts and ends on the same day (UTC) is omitted. @param now ISO 8601.
 */
export function planHistory({ timeline }: Access, subscription: Subscription | null, now: string): HistoryLine[] {
  const waiting = timeline.filter((span) => isPendingCoupon(span, subscription, now));
  const paid = subscription ? timeline.findLast(({ source }) => source === "stripe") : undefined;
  const lines = timeline
    .filter((span) => !waiting.includes(span))
    .map(
      (span): HistoryLine => ({
        ...span,
        until: subscription && span === paid ? paidUntil(subscription, span) : span.until,
        waits: null,
      }),
    );
  if (subscription?.next) {
    const { tier, at: from } = subscription.next;
    lines.push({ source: "stripe", tier, reference: null, from, until: null, waits: null });
    lines.sort((a, b) => a.from.localeCompare(b.from));
  }
  const lasting = lines.filter(({ from, until }) => until === null || from.slice(0, 10) !== until.slice(0, 10));
  return [...lasting, ...couponsOf(waiting)];
}

/** The known end of a subscription; if past due, the end of the paid period. */
function paidUntil({ endsAt, next, unpaidUntil }: Subscription, { until }: Span): string | null {
  return unpaidUntil ? until : (endsAt ?? next?.at ?? null);
}

/** Merges the pending spans of each coupon into one line. */
function couponsOf(waiting: Span[]): HistoryLine[] {
  const codes = [...new Set(waiting.map(({ reference }) => reference))];
  return codes.flatMap((code) => {
    const spans = waiting.filter(({ reference }) => reference === code);
    const [first] = spans;
    return first ? [{ ...first, waits: daysOf(spans) }] : [];
  });
}
