import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { completionOf, type ListedSession } from "#app/assessment/list/listed-session.ts";
import { planName, type Tier } from "#app/billing/access.ts";
import type { HistoryLine } from "#app/billing/plan-history.ts";
import type { PlanReasons } from "#app/billing/plan-state.server.ts";
import { site } from "#app/platform/site.ts";
import { dayName, daysBetween } from "#app/ui/day-label.ts";
import { pluralize } from "#app/ui/pluralize.ts";

/** An assessment or plan as an entry in the activity list (SPEC-EU3). `timestamp` is ISO 8601. */
export type ActivityItem = AssessmentItem | SubscriptionItem;

interface AnyItem {
  id: string;
  title: string;
  description: string;
  timestamp: string;
}

interface AssessmentItem extends AnyItem {
  type: "assessment";
  status: "completed" | "in_progress";
  /** `score` 0..10, once completed; `completion` in whole percent. */
  metadata: { score?: number; completion: number };
}

interface SubscriptionItem extends AnyItem {
  type: "subscription";
  status: "active" | "ended";
  /** `daysUntilRenewal` is null if it isn't renewed. */
  metadata: { tier: Tier; daysUntilRenewal: number | null };
}

/** The maximum number of entries on the dashboard (SPEC-EU6, SPEC-EU9). */
export function maxItems(tier: Tier): number {
  return tier === "free" ? 3 : 10;
}

/** The number of latest assessments that make up the dashboard's list (SPEC-EU9). */
export const latestSessions = 5;

/** An assessment as an activity, dated by its last change. */
export function assessmentItem(session: ListedSession): AssessmentItem {
  const { id, idea, changedAt: timestamp } = session;
  const name = ideaTitle(idea);
  const completion = completionOf(session);
  const item = { id, type: "assessment", timestamp } as const;
  if (session.kind === "open") {
    const description = `${name} · ${completion}% complete`;
    return { ...item, title: "Assessment in progress", description, status: "in_progress", metadata: { completion } };
  }
  const { score, finishedAt } = session;
  const metadata = { score, completion };
  const title = finishedAt !== null && timestamp > finishedAt ? "Answers changed" : "Assessment completed";
  return { ...item, title, description: `${name} · Score ${score.toFixed(1)}`, status: "completed", metadata };
}

/** When and where activities are read. */
interface Reading {
  /** ISO 8601. */
  now: string;
  /** The reader's time zone. */
  zone: string;
}

/** A user's past and current plans as activities, latest first. */
export function subscriptionItems(plan: PlanReasons, reading: Reading): SubscriptionItem[] {
  const { now } = reading;
  const begun = plan.history.filter(({ from, waits }) => from <= now && waits === null);
  const present = presentOf(plan, now);
  return begun.map((line) => itemOf(line, line === present ? plan : undefined, reading)).reverse();
}

/** The activity of the current plan, if there is one. */
export function presentItem(plan: PlanReasons, reading: Reading): SubscriptionItem | undefined {
  const present = presentOf(plan, reading.now);
  return present && itemOf(present, plan, reading);
}

function presentOf({ history, source, state }: PlanReasons, now: string): HistoryLine | undefined {
  return history.findLast(
    (line) => line.from <= now && line.waits === null && line.source === source && line.tier === state.tier,
  );
}

/** @param plan only for the current plan, which may be renewed and may have days of grace after its end. */
function itemOf(line: HistoryLine, plan: PlanReasons | undefined, { now, zone }: Reading): SubscriptionItem {
  const { source, tier, from, until } = line;
  const renewsAt = source === "stripe" ? (plan?.state.subscription?.renewsAt ?? null) : null;
  const daysUntilRenewal = renewsAt === null ? null : Math.max(0, daysBetween(now, renewsAt, zone));
  const active = plan !== undefined || until === null || until > now;
  const kind = source === "stripe" ? "subscription" : "plan";
  return {
    id: `${source}-${tier}`,
    type: "subscription",
    title: `${planName(tier)} ${kind} ${active ? "active" : "ended"}`,
    description: renewsAt === null ? lasts(line, zone) : renewalText(daysUntilRenewal ?? 0, renewsAt, zone),
    timestamp: from,
    status: active ? "active" : "ended",
    metadata: { tier, daysUntilRenewal },
  };
}

/** "Renews in 28 days, on Dec 18, 2026" @param at ISO 8601 @param zone the reader's time zone */
export function renewalText(days: number, at: string, zone: string): string {
  return days === 0
    ? `Renews today, on ${dayName(at, zone)}`
    : `Renews in ${pluralize(days, "day")}, on ${dayName(at, zone)}`;
}

function lasts({ source, reference, until }: HistoryLine, zone: string): string {
  const cause = { stripe: "Subscription", coupon: `Coupon ${reference ?? ""}`.trim(), admin: `From ${site.name}` };
  return until === null ? cause[source] : `${cause[source]}, until ${dayName(until, zone)}`;
}
