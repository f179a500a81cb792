import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import type { PlanInForce } from "#app/billing/plan-page.server.ts";
import { type ActivityItem, latestSessions, mostItems } from "./activity-item.ts";
import { pageOf } from "./activity-page.ts";
import { assessmentItem } from "./assessment-item.ts";
import { presentItem } from "./subscription-item.ts";

/**
 * The dashboard's list: the latest assessments and the current plan, latest first, as many as the plan shows (SPEC-EU6,
 * SPEC-EU9).
 * @param sessions newest first
 * @param now ISO 8601
 */
export function recentActivity(sessions: ListedSession[], plan: PlanInForce, now: string): ActivityItem[] {
  const present = presentItem(plan, now);
  const items = [...sessions.slice(0, latestSessions).map(assessmentItem), ...(present ? [present] : [])];
  return pageOf(items, { size: mostItems(plan.tier) }).items;
}
