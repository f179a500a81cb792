import { pluralize } from "#app/ui/pluralize.ts";
import { rankOf, type Span } from "./access.ts";
import type { Subscription } from "./subscription.ts";

const day = 24 * 60 * 60 * 1000; // ms

/**
 * Whether the coupon is waiting for a renewing subscription to end. Its calculated dates then assume that the present
 * period is the last, which is not known. @param now ISO 8601.
 */
export function isPendingCoupon({ source, tier, from }: Span, subscription: Subscription | null, now: string): boolean {
  if (source !== "coupon" || from <= now || !subscription) return false;
  const { endsAt, unpaidUntil, next } = subscription;
  return endsAt === null && unpaidUntil === null && rankOf((next ?? subscription).tier) >= rankOf(tier);
}

/** The total length of the spans in days, at least one. */
export function daysOf(spans: Pick<Span, "from" | "until">[]): number {
  const lasting = ({ from, until }: Pick<Span, "from" | "until">) => Date.parse(until ?? from) - Date.parse(from);
  return Math.max(1, Math.round(spans.reduce((sum, span) => sum + lasting(span), 0) / day));
}

/** "30 days, starting when your subscription ends" */
export function pendingCouponText(days: number): string {
  return `${pluralize(days, "day")}, starting when your subscription ends`;
}
