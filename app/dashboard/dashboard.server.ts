import { twoStepRows } from "#app/account/two-step/two-step.server.ts";
import type { User } from "#app/account/user.ts";
import { benchmarkLine } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { listNewest } from "#app/assessment/list/list-sessions.server.ts";
import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import { newestResults } from "#app/assessment/snapshots/newest-results.server.ts";
import { pointsOf, trendLength } from "#app/assessment/trends/trend.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { PlanInForce } from "#app/billing/plan-page.server.ts";
import { type MessageNotice, noticeRows } from "#app/newsletter/communications/message.server.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { dayOf } from "#app/ui/day-label.ts";
import { labelled } from "./activity/activity.server.ts";
import { type ActivityItem, assessmentItem, latestSessions, maxItems, presentItem } from "./activity/activity-item.ts";
import { pageOf } from "./activity/activity-page.ts";
import { hubOf, hubSessions } from "./hub.ts";
import { insightsOf, latestAnswered } from "./insights/insights.ts";
import { weekOf } from "./week/week.server.ts";

interface DashboardOfInput {
  user: string;
  plan: PlanInForce;
  /** The reader's time zone. */
  zone: string;
  /** ISO 8601; by default the current time. */
  now?: string;
}

/** The newest assessment may have no answers yet; the one before it is used then. */
const whole = 2; // sessions loaded with all answers

/**
 * Loads the dashboard: a user's newest assessments as scored by their current plan, insights into the latest one,
 * totals, activities, and what to do this week. The number of queries does not depend on that of assessments.
 */
export async function dashboardOf(db: Db, { user, plan, zone, now = new Date().toISOString() }: DashboardOfInput) {
  const { tier } = plan;
  const newest = await listNewest(db, {
    user,
    tier,
    limit: Math.max(hubSessions, latestSessions),
    whole,
    active: true,
  });
  const { results, totals } = await totalsOf(db, { user, tier, any: newest.rows.length > 0 });
  const latest = latestAnswered(newest.whole.slice(0, whole));
  const done = newest.rows.find(({ kind }) => kind === "done");
  const finished = newest.whole.find(({ session }) => session.id === done?.id);
  const today = dayOf(now, zone);
  return {
    tier,
    today,
    week: await weekOf(db, { user, tier, sessions: newest.rows, finished, today }),
    state: plan.state,
    hub: hubOf(newest.rows, assessmentLimits(tier).sessions),
    insights: latest && insightsOf(latest, tier, benchmarkLine({ tier, ...latest, ...latest.reading })),
    totals,
    points: tier === "premium" ? pointsOf(results.filter(({ idea }) => idea === results[0]?.idea)) : undefined,
    activity: labelled(recentActivity(newest.rows, plan, { now, zone }), { now, zone }),
  };
}

export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;

/** Skips the query for users without assessments. Trend points are for Premium. */
async function totalsOf(db: Db, { user, tier, any }: Pick<PlanInForce, "tier"> & { user: string; any: boolean }) {
  if (!any) return { results: [], totals: null };
  return newestResults(db, { user, limit: tier === "premium" ? trendLength : 1 });
}

/**
 * The dashboard's list: the latest assessments and the current plan, latest first, as many as the plan shows (SPEC-EU6,
 * SPEC-EU9).
 * @param sessions newest first
 */
function recentActivity(
  sessions: ListedSession[],
  plan: PlanInForce,
  reading: { now: string; zone: string },
): ActivityItem[] {
  const present = presentItem(plan, reading);
  const items = [...sessions.slice(0, latestSessions).map(assessmentItem), ...(present ? [present] : [])];
  return pageOf(items, { size: maxItems(plan.tier) }).items;
}

/** The notices at the top of the dashboard. */
export interface Notices {
  askForTwoStep: boolean;
  askForTimeZone: boolean;
  message: MessageNotice | undefined;
}

/** Loads all notices in one query, to keep the front page fast. */
export async function noticesFor(db: Db, { user }: { user: User }): Promise<Notices> {
  const [row] = await selectNotices(db, user.id);
  return {
    // A compromised administrator can do more harm (SPEC-D13).
    askForTwoStep: user.isAdmin && !row?.two_step,
    askForTimeZone: !user.hasTimeZone,
    message: row?.message && row.subject !== null ? { id: row.message, title: row.subject } : undefined,
  };
}

const selectNotices = compiledOnce((db, user: string) =>
  db.selectNoFrom(({ exists }) => [
    exists(twoStepRows(db, user).select("user_id")).as("two_step"),
    noticeRows(db, user).select("mailings.id").as("message"),
    noticeRows(db, user).select("mailings.subject").as("subject"),
  ]),
);
