import type { Access, Source } from "./access.ts";

/** How a user got a plan: by paying, by an administrator's grant, or by a coupon. */
export const subscriptionSources = ["paying", "granted", "coupon"] as const;
export type SubscribedBy = (typeof subscriptionSources)[number];

/** Display names for lists. */
export const sourceNames = { paying: "Paying", granted: "Granted", coupon: "Coupon" } as const satisfies Record<
  SubscribedBy,
  string
>;

const ways: Record<Source, SubscribedBy> = { stripe: "paying", admin: "granted", coupon: "coupon" };

/** A subscriber is `paying`, even if another source grants more; null on the free plan. @param now ISO 8601. */
export function subscribedBy({ source, timeline }: Access, now: string): SubscribedBy | null {
  if (source === null) return null;
  const pays = timeline.some(
    (span) => span.source === "stripe" && span.from <= now && (span.until === null || span.until > now),
  );
  return pays ? "paying" : ways[source];
}
