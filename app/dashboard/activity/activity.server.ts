import { listChanged } from "#app/assessment/list/list-sessions.server.ts";
import type { SessionCursor } from "#app/assessment/list/listed-session.ts";
import type { PlanInForce } from "#app/billing/plan-page.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { dayLabel } from "#app/ui/day-label.ts";
import { type ActivityItem, assessmentItem, latestSessions, maxItems, subscriptionItems } from "./activity-item.ts";
import { pageOf } from "./activity-page.ts";

const size = 10; // a page

interface ActivityOfInput {
  user: string;
  plan: PlanInForce;
  before?: SessionCursor;
  /** ISO 8601. */
  now: string;
  /** The reader's time zone. */
  zone: string;
}

/**
 * A page of all activities: every assessment and every plan. The free plan shows only a few, without further pages.
 * Never reads more sessions than fit on a page, plus one.
 */
export async function activityOf(db: Db, { user, plan, before, ...reading }: ActivityOfInput) {
  const { tier } = plan;
  const free = tier === "free";
  const limit = free ? latestSessions : size + 1;
  const { rows } = await listChanged(db, { user, tier, limit, before: free ? undefined : before });
  const all: ActivityItem[] = [...rows.map(assessmentItem), ...subscriptionItems(plan, reading)];
  const { items, older } = free ? pageOf(all, { size: maxItems(tier) }) : pageOf(all, { before, size });
  return { items: labelled(items, reading), older: free ? undefined : older, first: free || before === undefined };
}

/** Adds the day's label. The server renders it, since the clock of a device may be wrong. */
export function labelled(items: ActivityItem[], { now, zone }: Pick<ActivityOfInput, "now" | "zone">) {
  return items.map((item) => ({ ...item, when: dayLabel(item.timestamp, now, zone) }));
}

export type LabelledItem = ReturnType<typeof labelled>[number];
