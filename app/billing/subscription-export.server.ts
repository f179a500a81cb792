import type { Db } from "#app/platform/db/database.server.ts";
import { accessOf } from "./access.server.ts";
import { listInvoices } from "./invoices/invoices.server.ts";

/**
 * Billing's part of the download of one's data: what the plan allows now and how it came about, the subscription, and
 * what was bought and begun.
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
