import type { SubscriptionRow } from "#app/billing/stripe/subscription-row.ts";
import { writeSubscription } from "#app/billing/stripe/write-subscription.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

const day = 24 * 60 * 60 * 1000; // ms

/** A Pro subscription since ten days ago, as Stripe has it: paid, or with an overdue invoice and its grace period over. */
export function proSubscription({ isUnpaid = false } = {}): SubscriptionRow {
  const at = (days: number) => new Date(Date.now() + days * day).toISOString();
  return {
    ...{ subscription_id: `sub_${Math.random()}`, item_id: "si_pro", status: isUnpaid ? "past_due" : "active" },
    ...{ tier: "pro", amount: 2900, currency: "usd", period_start: at(-10), period_end: at(20) },
    ...{ cancel_at: null, cancel_at_period_end: 0, past_due_since: isUnpaid ? at(-10) : null },
    ...{ next_tier: null, next_amount: null, next_at: null, schedule_id: null, open_invoice_url: null },
  };
}

/** Lets a user pay for Pro. */
export async function addProSubscription(db: Db, user: string): Promise<void> {
  await writeSubscription(db, { user, row: proSubscription(), now: new Date().toISOString() });
}
