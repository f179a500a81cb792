import { compiledOnce, type Db, type RowOf } from "#app/platform/db/database.server.ts";
import { accessOf } from "./access.server.ts";
import { listInvoices } from "./invoices/invoices.server.ts";
import { timesOf } from "./stripe/subscription-row.ts";
import type { Subscription } from "./subscription.ts";

/** The user's effective subscription, if any. One indexed query; Stripe is not called. */
export async function subscriptionOf(db: Db, { user }: { user: string }): Promise<Subscription | undefined> {
  const [row] = await subscriptions(db, user);
  return row && subscriptionFrom(row);
}

/** Converts a stored row to a subscription. */
export function subscriptionFrom(row: RowOf<typeof subscriptionRows>): Subscription {
  const { tier, amount, currency, cancel_at: endsAt, next_tier, next_amount, next_at, status } = row;
  const unpaidUntil = status === "past_due" ? timesOf(row).grace_ends_at : null;
  return {
    tier,
    amount,
    currency,
    renewsAt: endsAt === null && unpaidUntil === null ? row.period_end : null,
    endsAt,
    unpaidUntil,
    payUrl: row.open_invoice_url,
    next: next_tier && next_at ? { tier: next_tier, amount: next_amount ?? 0, at: next_at } : null,
  };
}

const subscriptions = compiledOnce((db, user: string) => subscriptionRows(db, user));

/** The query of a user's subscription, for those who ask more with it (`compiledTogether`). */
export function subscriptionRows(db: Db, user: string) {
  return db
    .selectFrom("subscriptions")
    .select(["status", "tier", "amount", "currency", "period_end", "cancel_at", "past_due_since"])
    .select(["next_tier", "next_amount", "next_at", "open_invoice_url"])
    .where("user_id", "=", user);
}

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
    uses: await db
      .selectFrom("benefit_uses")
      .select(["month", "benefit", "uses"])
      .where("user_id", "=", user)
      .orderBy("month")
      .orderBy("benefit")
      .execute(),
    credits: await db
      .selectFrom("month_credits")
      .select(["month", "amount", "currency", "reason", "created_at as createdAt", "done_at as doneAt"])
      .where("user_id", "=", user)
      .orderBy("month")
      .execute(),
  };
}
