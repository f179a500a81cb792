import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";

type Ending = Pick<SubscriptionRow, "subscription_id" | "schedule_id" | "cancel_at" | "cancel_at_period_end">;

/**
 * Undoes a scheduled cancellation or downgrade.
 * @returns whether anything was scheduled. @throws if Stripe reports that the subscription still ends.
 */
export async function undoCancellation({ stripe }: Payments, row: Ending): Promise<boolean> {
  const { subscription_id, schedule_id, cancel_at, cancel_at_period_end } = row;
  // Stripe rejects changes to the end of a subscription while a schedule controls it.
  if (schedule_id) await stripe.subscriptionSchedules.release(schedule_id);
  if (!cancel_at) return schedule_id !== null;
  // A cancellation in Stripe's portal sets only `cancel_at`. Each field must be cleared by its own name.
  const cleared = cancel_at_period_end ? { cancel_at_period_end: false } : ({ cancel_at: "" } as const);
  const changed = await stripe.subscriptions.update(subscription_id, cleared);
  if (changed.cancel_at !== null) throw new Error(`subscription ${subscription_id} ends nevertheless`);
  return true;
}
