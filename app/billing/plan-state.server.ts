import { clock } from "#app/platform/clock.ts";
import { compiledTogether, type Db, type RowOf } from "#app/platform/db/database.server.ts";
import { accessBy, entitlementRows } from "./access.server.ts";
import type { Source } from "./access.ts";
import { type HistoryLine, planHistory } from "./plan-history.ts";
import { type PlanState, planState } from "./plan-state.ts";
import { subscriptionFrom, subscriptionRows } from "./subscription.server.ts";

interface PlanStateOfInput {
  user: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** The plan state for display, from stored data. Stripe is not called. */
export async function planStateOf(db: Db, { user, now }: PlanStateOfInput): Promise<PlanState> {
  return planState(...foundIn(await planRows(db, user), now));
}

/** The plan state, its source and its history. */
export interface PlanReasons {
  state: PlanState;
  /** The source of the current plan; null on the free plan. */
  source: Source | null;
  history: HistoryLine[];
}

/** The plan state with its source and history. */
export async function planReasonsOf(db: Db, { user, now }: PlanStateOfInput): Promise<PlanReasons> {
  return planReasonsFrom(await planRows(db, user), now);
}

/** The same for rows of `planQueries`. */
export function planReasonsFrom(rows: PlanRows, now?: string): PlanReasons {
  const found = foundIn(rows, now);
  return { state: planState(...found), source: found[0].source, history: planHistory(...found) };
}

interface PlanRows {
  causes: RowOf<typeof entitlementRows>[];
  subscriptions: RowOf<typeof subscriptionRows>[];
}

const planRows = compiledTogether((db, user: string) => planQueries(db, user));

/** The queries of a plan state, for those who ask more with them (`compiledTogether`): `planReasonsFrom` takes the rows. */
export function planQueries(db: Db, user: string) {
  return { causes: entitlementRows(db, user), subscriptions: subscriptionRows(db, user) };
}

function foundIn({ causes, subscriptions: [row] }: PlanRows, now = clock.now().toISOString()) {
  return [accessBy(causes, now), row ? subscriptionFrom(row) : null, now] as const;
}
