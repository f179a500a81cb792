import type { Payments } from "../stripe/payments.server.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";

/** Takes back what was to change when what is paid has ended: the end, and a cheaper plan. */
export async function stayOn({ stripe }: Payments, { subscription_id, schedule_id, cancel_at }: SubscriptionRow) {
  // While a schedule rules over the subscription, Stripe lets nobody else change its end.
  if (schedule_id) await stripe.subscriptionSchedules.release(schedule_id);
  if (cancel_at) await stripe.subscriptions.update(subscription_id, { cancel_at_period_end: false });
}
