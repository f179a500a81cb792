import type { Selectable } from "kysely";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import type { Source } from "./access.ts";
import { accessFrom } from "./entitlement.ts";
import { type HistoryLine, planHistory } from "./plan-history.ts";
import { type PlanState, planState } from "./plan-state.ts";
import { subscriptionFrom } from "./subscription.server.ts";

interface PlanStateOfInput {
  user: string;
  /** ISO 8601; defaults to the current time. */
  now?: string;
}

/** The plan state for display, from stored data. Stripe is not called. */
export async function planStateOf(db: Db, input: PlanStateOfInput): Promise<PlanState> {
  return planState(...(await readPlanState(db, input)));
}

/** The plan state, its source and its history. */
export interface PlanReasons {
  state: PlanState;
  /** The source of the current plan; null on the free plan. */
  source: Source | null;
  history: HistoryLine[];
}

/** The plan state with its source and history. */
export async function planReasonsOf(db: Db, input: PlanStateOfInput): Promise<PlanReasons> {
  const found = await readPlanState(db, input);
  return { state: planState(...found), source: found[0].source, history: planHistory(...found) };
}

/** One query for both, since any signed-in page may need them. */
async function readPlanState(db: Db, { user, now = clock.now().toISOString() }: PlanStateOfInput) {
  const rows = await causesAndSubscription(db, user);
  const causes = rows.flatMap(({ source, cause_tier: tier, startsAt, endsAt, graceEndsAt, days, reference }) =>
    source && tier && startsAt ? [{ source, tier, startsAt, endsAt, graceEndsAt, days, reference }] : [],
  );
  const [row] = rows;
  const subscription = row && isWhole(row) ? subscriptionFrom(row) : null;
  return [accessFrom(causes, now), subscription, now] as const;
}

/** One row per entitlement, or a single row without any. The subscription, if there is one, is repeated in each. */
const causesAndSubscription = compiledOnce((db, user: string) =>
  db
    .selectFrom("users")
    .leftJoin("entitlements", "entitlements.user_id", "users.id")
    .leftJoin("subscriptions", "subscriptions.user_id", "users.id")
    .selectAll("subscriptions")
    .select(["entitlements.source", "entitlements.tier as cause_tier", "entitlements.reference", "entitlements.days"])
    .select(["entitlements.starts_at as startsAt", "entitlements.ends_at as endsAt"])
    .select("entitlements.grace_ends_at as graceEndsAt")
    .where("users.id", "=", user),
);

type SubscriptionColumns = Selectable<Schema["subscriptions"]>;

function isWhole<T extends { subscription_id: string | null }>(row: T): row is T & SubscriptionColumns {
  return row.subscription_id !== null;
}
