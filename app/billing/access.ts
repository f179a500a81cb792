/** What somebody pays for, or was given. `basic` is shown as "Pro" and may do what pro may do (SPEC-D15). */
export const tiers = ["free", "basic", "pro", "premium"] as const;
export type Tier = (typeof tiers)[number];

/** Why somebody has a plan: they pay for it, redeemed a coupon, or an administrator gave it (SPEC-D15). */
export type Source = "stripe" | "coupon" | "admin";

/** A time in which a cause gives a plan. Moments are ISO 8601. */
export interface Span {
  source: Source;
  tier: Exclude<Tier, "free">;
  from: string;
  /** Null: no end. */
  until: string | null;
  /** Of a coupon its code; otherwise null. */
  reference: string | null;
}

/** What a person may do now: the one answer that every rule in the product asks for. */
export interface Access {
  tier: Tier;
  /** ISO 8601; null while it has no end. A subscription's is the end of what is paid, until it is renewed. */
  until: string | null;
  /** What gives the plan now; null on the free plan. */
  source: Source | null;
  /** How it was calculated and how it goes on: every time a plan was, is or will be given, oldest first. */
  timeline: Span[];
}

/** How many sessions and how many questions of one a plan may answer (SPEC-EU6, SPEC-EU9). */
export interface AssessmentLimits {
  sessions: number;
  questions: number;
}

const unlimited = Number.POSITIVE_INFINITY;

/** The limits of a plan. Free: one assessment, its first three questions. */
export function assessmentLimits(tier: Tier): AssessmentLimits {
  return tier === "free" ? { sessions: 1, questions: 3 } : { sessions: unlimited, questions: unlimited };
}

/** The name of a plan as people read it. */
export function planName(tier: Tier): string {
  return { free: "Free", basic: "Pro", pro: "Pro", premium: "Premium" }[tier];
}

/** What a plan may do, as a number to compare: basic may do what pro may do. */
export function rankOf(tier: Tier): number {
  return { free: 0, basic: 1, pro: 1, premium: 2 }[tier];
}
