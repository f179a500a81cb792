import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";

type Ending = Pick<SubscriptionRow, "subscription_id" | "schedule_id" | "cancel_at" | "cancel_at_period_end">;

/**
 * Takes back what was to change when what is paid has ended: the end, and a cheaper plan.
 * @returns whether there was anything. @throws when Stripe says that the subscription ends nevertheless.
 */
export async function undoCancellation({ stripe }: Payments, row: Ending): Promise<boolean> {
  const { subscription_id, schedule_id, cancel_at, cancel_at_period_end } = row;
  // While a schedule rules over the subscription, Stripe lets nobody else change its end.
  if (schedule_id) await stripe.subscriptionSchedules.release(schedule_id);
  if (!cancel_at) return schedule_id !== null;
  // Who cancels in Stripe's portal sets the moment alone; each is cleared by its own name.
  const cleared = cancel_at_period_end ? { cancel_at_period_end: false } : ({ cancel_at: "" } as const);
  const changed = await stripe.subscriptions.update(subscription_id, cleared);
  if (changed.cancel_at !== null) throw new Error(`subscription ${subscription_id} ends nevertheless`);
  return true;
}
