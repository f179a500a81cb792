import type { Db } from "#app/platform/db/database.server.ts";
import { accessOf } from "./access.server.ts";
import { listInvoices } from "./invoices/invoices.server.ts";

/**
 * The billing part of the user's data export: current access and its history, the subscription, purchases, and started
 * checkouts.
 */
export async function exportSubscription(db: Db, { user }: { user: string }) {
  const subscriber = await db
    .selectFrom("subscribers")
    .select(["email", "subscribed", "subscription_tier as tier", "subscription_end as endsAt"])
    .select(["created_at as createdAt", "updated_at as updatedAt"])
    .where("user_id", "=", user)
    .executeTakeFirst();
  return {
    now: await accessOf(db, { user }),
    subscription: subscriber ? { ...subscriber, subscribed: subscriber.subscribed === 1 } : null,
    stripe: {
      customer: await db
        .selectFrom("stripe_customers")
        .select(["customer_id as id", "email", "checked_at as checkedAt", "created_at as createdAt"])
        .where("user_id", "=", user)
        .executeTakeFirst(),
      subscription: await db.selectFrom("subscriptions").selectAll().where("user_id", "=", user).executeTakeFirst(),
      checkouts: await db.selectFrom("checkouts").selectAll().where("user_id", "=", user).orderBy("id").execute(),
    },
    invoices: await listInvoices(db, { user }),
  };
}
