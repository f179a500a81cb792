/** Plans, paid for or granted. `basic` is displayed as "Pro" and has the same permissions (SPEC-D15). */
export const tiers = ["free", "basic", "pro", "premium"] as const;
export type Tier = (typeof tiers)[number];

/** The source of a plan: a paid subscription, a redeemed coupon, or an administrator's grant (SPEC-D15). */
export type Source = "stripe" | "coupon" | "admin";

/** An interval in which an entitlement grants a plan. Timestamps are ISO 8601. */
export interface Span {
  source: Source;
  tier: Exclude<Tier, "free">;
  from: string;
  /** Null means no end. */
  until: string | null;
  /** The coupon's code; null for other sources. */
  reference: string | null;
}

/** A user's current access. Every permission check in the product uses it. */
export interface Access {
  tier: Tier;
  /** ISO 8601; null if there is no end. For a subscription, the end of the paid period, until it renews. */
  until: string | null;
  /** The source of the current plan; null on the free plan. */
  source: Source | null;
  /** Every past, current and future interval with a plan, oldest first. */
  timeline: Span[];
}

/** How many assessment sessions, and questions per session, a plan may answer (SPEC-EU6, SPEC-EU9). */
interface AssessmentLimits {
  sessions: number;
  questions: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/** The assessment limits of a plan. The free plan allows the first three questions of one assessment. */
export function assessmentLimits(tier: Tier): AssessmentLimits {
  return tier === "free" ? { sessions: 1, questions: 3 } : { sessions: unlimited, questions: unlimited };
}

/** The display name of a plan. */
export function planName(tier: Tier): string {
  return { free: "Free", basic: "Pro", pro: "Pro", premium: "Premium" }[tier];
}

/** The rank of a plan, for comparison. `basic` equals `pro`. */
export function rankOf(tier: Tier): number {
  return { free: 0, basic: 1, pro: 1, premium: 2 }[tier];
}

/** How a user got a plan: by paying, by an administrator's grant, or by a coupon. */
const subscriptionSources = ["paying", "granted", "coupon"] as const;
export type SubscribedBy = (typeof subscriptionSources)[number];

/** Display names for lists. */
export const sourceNames = { paying: "Paying", granted: "Granted", coupon: "Coupon" } as const satisfies Record<
  SubscribedBy,
  string
>;

const kinds: Record<Source, SubscribedBy> = { stripe: "paying", admin: "granted", coupon: "coupon" };

/** A subscriber is `paying`, even if another source grants more; null on the free plan. @param now ISO 8601. */
export function subscribedBy({ source, timeline }: Access, now: string): SubscribedBy | null {
  if (source === null) return null;
  const pays = timeline.some(
    (span) => span.source === "stripe" && span.from <= now && (span.until === null || span.until > now),
  );
  return pays ? "paying" : kinds[source];
}
