import { dayName } from "#app/ui/day.tsx";
import type { Access, Source, Span, Tier } from "./access.ts";
import { daysOf, isPendingCoupon } from "./pending-coupon.ts";
import type { Subscription } from "./subscription.ts";

/** One line of how a plan came about and goes on. Moments are ISO 8601. */
export interface HistoryLine {
  source: Source;
  tier: Tier;
  /** Of a coupon its code. */
  reference: string | null;
  from: string;
  /** Null: no end, or none that is known. */
  until: string | null;
  /** How many days a coupon gives when a subscription ends that renews; then its moments are unknown. Otherwise null. */
  waits: number | null;
}

/**
 * The times of a plan, oldest first, then the coupons that wait: a subscription that renews has no end, a change that is
 * booked has a line, and what came and went within a day has none. @param now ISO 8601.
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
  const lasting = lines.filter(({ from, until }) => until === null || dayName(from) !== dayName(until));
  return [...lasting, ...couponsOf(waiting)];
}

/** An end that was said; of what is not paid, the end of what was. */
function paidUntil({ endsAt, next, unpaidUntil }: Subscription, { until }: Span): string | null {
  return unpaidUntil ? until : (endsAt ?? next?.at ?? null);
}

/** A coupon's stretches that wait are one line. */
function couponsOf(waiting: Span[]): HistoryLine[] {
  const codes = [...new Set(waiting.map(({ reference }) => reference))];
  return codes.flatMap((code) => {
    const spans = waiting.filter(({ reference }) => reference === code);
    const [first] = spans;
    return first ? [{ ...first, waits: daysOf(spans) }] : [];
  });
}
