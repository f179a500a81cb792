import type { Selectable } from "kysely";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { Schema } from "#app/platform/db/schema.ts";
import { timesOf } from "./stripe/subscription-row.ts";
import type { Subscription } from "./subscription.ts";

/** The user's effective subscription, if any. One indexed query; Stripe is not called. */
export async function subscriptionOf(db: Db, { user }: { user: string }): Promise<Subscription | undefined> {
  const [row] = await subscriptions(db, user);
  return row && subscriptionFrom(row);
}

/** Converts a stored row to a subscription. */
export function subscriptionFrom(row: Selectable<Schema["subscriptions"]>): Subscription {
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

const subscriptions = compiledOnce((db, user: string) =>
  db.selectFrom("subscriptions").selectAll().where("user_id", "=", user),
);
