import { listNewest } from "#app/assessment/list/list-sessions.server.ts";
import { newestResults } from "#app/assessment/snapshots/newest-results.server.ts";
import { pointsOf, trendLength } from "#app/assessment/trends/trend.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { PlanInForce } from "#app/billing/plan-page.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { labelled } from "./activity/activity.server.ts";
import { latestSessions } from "./activity/activity-item.ts";
import { recentActivity } from "./activity/recent-activity.ts";
import { hubOf, hubSessions } from "./hub.ts";
import { insightsOf, latestAnswered } from "./insights/insights.ts";

interface DashboardOfInput {
  user: string;
  plan: PlanInForce;
  /** ISO 8601; by default the current time. */
  now?: string;
}

/** The newest assessment may have no answers yet; the one before it is used then. */
const whole = 2; // sessions loaded with all answers

/**
 * Loads the dashboard: a user's newest assessments as scored by their current plan, insights into the latest one,
 * totals, and activities. Takes at most three queries, regardless of the number of assessments.
 */
export async function dashboardOf(db: Db, { user, plan, now = new Date().toISOString() }: DashboardOfInput) {
  const { tier } = plan;
  const newest = await listNewest(db, { user, tier, limit: Math.max(hubSessions, latestSessions), whole });
  const { results, totals } = await totalsOf(db, { user, tier, any: newest.rows.length > 0 });
  const latest = latestAnswered(newest.whole.slice(0, whole));
  return {
    tier,
    state: plan.state,
    hub: hubOf(newest.rows, assessmentLimits(tier).sessions),
    insights: latest && insightsOf(latest, tier),
    totals,
    points: tier === "premium" ? pointsOf(results) : undefined,
    activity: labelled(recentActivity(newest.rows, plan, now), now),
  };
}

export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;

/** Skips the query for users without assessments. Trend points are for Premium. */
async function totalsOf(db: Db, { user, tier, any }: Pick<PlanInForce, "tier"> & { user: string; any: boolean }) {
  if (!any) return { results: [], totals: null };
  return newestResults(db, { user, limit: tier === "premium" ? trendLength : 1 });
}
