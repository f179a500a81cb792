import type { Tier } from "#app/billing/access.ts";

/** Something a person did or got (SPEC-EU3). `timestamp` is ISO 8601. */
export type ActivityItem = AssessmentItem | SubscriptionItem;

interface AnyItem {
  id: string;
  title: string;
  description: string;
  timestamp: string;
}

export interface AssessmentItem extends AnyItem {
  type: "assessment";
  status: "completed" | "in_progress";
  /** `score` 0..10, once completed; `completion` in whole percent. */
  metadata: { score?: number; completion: number };
}

export interface SubscriptionItem extends AnyItem {
  type: "subscription";
  status: "active" | "ended";
  /** Null: it is not renewed. */
  metadata: { tier: Tier; daysUntilRenewal: number | null };
}

/** At most so many on the dashboard (SPEC-EU6, SPEC-EU9). */
export function mostItems(tier: Tier): number {
  return tier === "free" ? 3 : 10;
}

/** How many of the latest sessions the dashboard's list is made of (SPEC-EU9). */
export const latestSessions = 5;
