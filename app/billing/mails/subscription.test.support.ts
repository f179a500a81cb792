import type Stripe from "stripe";
import type { StoredSubscription } from "../stripe/write-subscription.server.ts";

/** A subscription to Pro that nobody changed. @param start and @param end of its period (ISO 8601). */
export function proSubscription(start: string, end: string): StoredSubscription {
  return {
    subscription_id: "sub_1",
    status: "active",
    tier: "pro",
    amount: 2900,
    currency: "usd",
    period_start: start,
    period_end: end,
    cancel_at: null,
    cancel_at_period_end: 0,
    next_tier: null,
    next_amount: null,
    next_at: null,
    schedule_id: null,
    item_id: "si_1",
    open_invoice_url: null,
    past_due_since: null,
    notified_until: end,
  };
}

/** An invoice for it, as Stripe sends it. @param at when it was created (ISO 8601). */
export function invoiceOf(
  status: "paid" | "open" | "draft",
  at: string,
  reason = "subscription_cycle",
): Stripe.Invoice {
  return {
    status,
    created: Date.parse(at) / 1000,
    billing_reason: reason,
    hosted_invoice_url: "https://pay.example/invoice/1",
    total: 2900,
    amount_paid: 2900,
    amount_due: 2900,
  } as Stripe.Invoice;
}
