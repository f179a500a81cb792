import type { Db } from "#app/platform/db.server.ts";
import { accessOf } from "./access.server.ts";

/** Billing's part of the download of one's data: what the plan allows now, and the subscription as it is kept. */
export async function exportSubscription(db: Db, { user }: { user: string }) {
  const subscription = await db
    .selectFrom("subscribers")
    .select(["email", "subscribed", "subscription_tier as tier", "subscription_end as endsAt"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return {
    now: await accessOf(db, { user }),
    subscription: subscription ? { ...subscription, subscribed: subscription.subscribed === 1 } : null,
  };
}
