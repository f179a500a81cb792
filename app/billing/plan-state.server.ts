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
  return planState(...(await kept(db, asked)));
}

/** What somebody has, from what, and how it came about. */
export interface PlanReasons {
  state: PlanState;
  /** What gives the plan now; null on the free plan. */
  source: Source | null;
  history: HistoryLine[];
}

/** The same with its reasons. */
export async function planReasonsOf(db: Db, asked: Asked): Promise<PlanReasons> {
  const found = await kept(db, asked);
  return { state: planState(...found), source: found[0].source, history: planHistory(...found) };
}

async function kept(db: Db, { user, now = new Date().toISOString() }: Asked) {
  const access = await accessOf(db, { user, now });
  return [access, (await subscriptionOf(db, { user })) ?? null, now] as const;
}
