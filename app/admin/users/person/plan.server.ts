import { accessOf } from "#app/billing/access.server.ts";
import type { Access } from "#app/billing/access.ts";
import { subscriptionOf } from "#app/billing/subscription.server.ts";
import type { Subscription } from "#app/billing/subscription.ts";
import { listRedeemed, type RedeemedCoupon } from "#app/coupons/list-redeemed.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** The reasons for a user's plan. */
export interface PlanReasons {
  access: Access;
  /** Null if there is no paid subscription. */
  subscription: Subscription | null;
  coupons: RedeemedCoupon[];
  /** ISO 8601. The time at which the plan is evaluated. */
  now: string;
}

/** Finds the reasons for a user's plan, in three queries. */
export async function planOf(
  db: Db,
  { user, now = new Date().toISOString() }: { user: string; now?: string },
): Promise<PlanReasons> {
  const access = await accessOf(db, { user, now });
  const subscription = (await subscriptionOf(db, { user })) ?? null;
  return { access, subscription, coupons: await listRedeemed(db, { user }), now };
}
