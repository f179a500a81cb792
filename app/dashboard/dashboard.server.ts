import { sql } from "kysely";
import { twoStepRows } from "#app/account/two-step/two-step.server.ts";
import type { User } from "#app/account/user.ts";
import { benchmarkLine } from "#app/assessment/benchmarks/benchmarks.server.ts";
import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { listNewest } from "#app/assessment/list/list-sessions.server.ts";
import type { ListedSession } from "#app/assessment/list/listed-session.ts";
import { newestResults } from "#app/assessment/snapshots/newest-results.server.ts";
import { pointsOf, trendLength } from "#app/assessment/trends/trend.ts";
import { assessmentLimits } from "#app/billing/access.ts";
import type { PlanInForce } from "#app/billing/plan-page.server.ts";
import { type PlanReasons, planQueries, planReasonsFrom } from "#app/billing/plan-state.server.ts";
import { type MessageNotice, noticeRows } from "#app/newsletter/communications/message.server.ts";
import { lastDay, span } from "#app/outcomes/outcome.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledTogether, type Db, type RowOf } from "#app/platform/db/database.server.ts";
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
  /** Of the notices: an idea whose outcome is due. */
  outcome?: Notices["outcome"];
  /** ISO 8601; by default the current time. */
  now?: string;
}

/** The newest assessment may have no answers yet; the one before it is used then. */
const whole = 2; // sessions loaded with all answers

/**
 * Loads the dashboard: a user's newest assessments as scored by their current plan, insights into the latest one,
 * totals, activities, and what to do this week. The number of queries does not depend on that of assessments.
 */
export async function dashboardOf(
  db: Db,
  { user, plan, zone, outcome, now = new Date().toISOString() }: DashboardOfInput,
) {
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
    week: { ...(await weekOf(db, { user, tier, sessions: newest.rows, finished, today })), outcome },
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
  /** The oldest result on whose day 90 or later nobody has said yet what became of its idea. */
  outcome: { session: string; idea: string } | undefined;
}

const day = 24 * 60 * 60 * 1000; // ms

/** Loads the notices and the plan in one query, to keep the front page fast. */
export async function noticesAndPlan(
  db: Db,
  { user }: { user: User },
): Promise<{ notices: Notices; reasons: PlanReasons }> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day).toISOString();
  const { notices, ...plan } = await frontRows(db, user.id, daysAgo(lastDay), daysAgo(span));
  return { notices: noticesFrom(user, notices[0]), reasons: planReasonsFrom(plan) };
}

type NoticeRow = RowOf<typeof noticesQuery>;

function noticesFrom(user: User, row: NoticeRow | undefined): Notices {
  return {
    // A compromised administrator can do more harm (SPEC-D13).
    askForTwoStep: user.isAdmin && !row?.two_step,
    askForTimeZone: !user.hasTimeZone,
    message: row?.message && row.subject !== null ? { id: row.message, title: row.subject } : undefined,
    outcome: row && dueOutcome(row),
  };
}

function dueOutcome({ outcome: session, idea: name, idea_at: createdAt }: NoticeRow): Notices["outcome"] {
  if (session === null || name === null || createdAt === null) return undefined;
  return { session, idea: ideaTitle({ name, createdAt }) };
}

const frontRows = compiledTogether((db, user: string, from: string, until: string) => ({
  notices: noticesQuery(db, user, from, until),
  ...planQueries(db, user),
}));

function noticesQuery(db: Db, user: string, from: string, until: string) {
  const due = db
    .selectFrom("outcomes")
    .innerJoin("ideas", "ideas.id", "outcomes.idea_id")
    .where("outcomes.user_id", "=", user)
    .where("outcomes.result_at", ">", from)
    .where("outcomes.result_at", "<=", until)
    .where("outcomes.outcome", "is", null)
    .where("ideas.deleted_at", "is", null)
    .orderBy("outcomes.result_at")
    .limit(sql.lit(1));
  return db.selectNoFrom(({ exists }) => [
    exists(twoStepRows(db, user).select("user_id")).as("two_step"),
    noticeRows(db, user).select("mailings.id").as("message"),
    noticeRows(db, user).select("mailings.subject").as("subject"),
    due.select("outcomes.assessment_session_id").as("outcome"),
    due.select("ideas.name").as("idea"),
    due.select("ideas.created_at").as("idea_at"),
  ]);
}
