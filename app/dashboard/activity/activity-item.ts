import type { Tier } from "#app/billing/access.ts";

/** An assessment or plan as an entry in the activity list (SPEC-EU3). `timestamp` is ISO 8601. */
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
  /** `daysUntilRenewal` is null if it isn't renewed. */
  metadata: { tier: Tier; daysUntilRenewal: number | null };
}

/** The maximum number of entries on the dashboard (SPEC-EU6, SPEC-EU9). */
export function mostItems(tier: Tier): number {
  return tier === "free" ? 3 : 10;
}

/** The number of latest assessments that make up the dashboard's list (SPEC-EU9). */
export const latestSessions = 5;
