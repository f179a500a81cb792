import type { Db } from "#app/platform/db.server.ts";
import { accessOf } from "./access.server.ts";
import type { Source } from "./access.ts";
import { type HistoryLine, planHistory } from "./plan-history.ts";
import { type PlanState, planState } from "./plan-state.ts";
import { subscriptionOf } from "./subscription.server.ts";

interface Asked {
  user: string;
  /** ISO 8601; the present moment unless told. */
  now?: string;
}

/** What the screens of plans say of somebody, from what is kept: Stripe is not asked. */
export async function planStateOf(db: Db, asked: Asked): Promise<PlanState> {
  return (await planReasonsOf(db, asked)).state;
}

/** What somebody has, from what, and how it came about. */
export interface PlanReasons {
  state: PlanState;
  /** What gives the plan now; null on the free plan. */
  source: Source | null;
  history: HistoryLine[];
}

/** The same with its reasons. */
export async function planReasonsOf(db: Db, { user, now = new Date().toISOString() }: Asked): Promise<PlanReasons> {
  const access = await accessOf(db, { user, now });
  const subscription = (await subscriptionOf(db, { user })) ?? null;
  const history = planHistory(access, subscription, now);
  return { state: planState(access, subscription, now), source: access.source, history };
}
