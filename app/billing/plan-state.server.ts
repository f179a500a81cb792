import type { Db } from "#app/platform/db.server.ts";
import { accessOf } from "./access.server.ts";
import { type PlanState, planState } from "./plan-state.ts";
import { subscriptionOf } from "./subscription.server.ts";

/** What the screens of plans say of somebody, from what is kept: Stripe is not asked. @param now ISO 8601. */
export async function planStateOf(
  db: Db,
  { user, now = new Date().toISOString() }: { user: string; now?: string },
): Promise<PlanState> {
  return planState(await accessOf(db, { user, now }), (await subscriptionOf(db, { user })) ?? null, now);
}
