import type { Access, Source } from "./access.ts";

/** How somebody comes to a plan that is not free: they pay for it, an administrator gave it, or a coupon did. */
export const subscriptionSources = ["paying", "granted", "coupon"] as const;
export type SubscribedBy = (typeof subscriptionSources)[number];

/** The same as lists say it. */
export const sourceNames = { paying: "Paying", granted: "Granted", coupon: "Coupon" } as const satisfies Record<
  SubscribedBy,
  string
>;

const ways: Record<Source, SubscribedBy> = { stripe: "paying", admin: "granted", coupon: "coupon" };

/** Who pays is paying, whatever else gives them more; null on the free plan. @param now ISO 8601. */
export function subscribedBy({ source, timeline }: Access, now: string): SubscribedBy | null {
  if (source === null) return null;
  const pays = timeline.some(
    (span) => span.source === "stripe" && span.from <= now && (span.until === null || span.until > now),
  );
  return pays ? "paying" : ways[source];
}
