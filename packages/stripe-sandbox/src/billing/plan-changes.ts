import type { Ledger } from "../ledger/ledger.ts";
import type { SubscriptionRow } from "../objects/subscription.ts";
import type { Phase, ScheduleRow } from "../objects/subscription-schedule.ts";
import { type PricedItem, priceItem, prorationLines } from "./billing-periods.ts";
import { createInvoice } from "./invoices.ts";
import { discardPendingUpdate, type Payment, payInvoice, setPendingUpdate } from "./payments.ts";
import { endSubscription } from "./subscriptions.ts";

type ProrationBehaviour = "always_invoice" | "create_prorations" | "none";

export interface PlanChange {
  price: string;
  quantity: number;
  /** Seconds. */
  date: number;
  proration: ProrationBehaviour;
}

/** The invoice lines of a change, for the change itself and for its preview. */
export function changeLines(ledger: Ledger, sub: SubscriptionRow, { price, quantity, date, proration }: PlanChange) {
  if (proration === "none") return [];
  const next: PricedItem = priceItem(ledger, { price, quantity });
  return prorationLines(sub, priceItem(ledger, sub.item), next, date);
}

/**
 * Changes a subscription's price in place.
 * @param change with pendingIfIncomplete, it takes effect only once it is paid.
 * @returns the payment's outcome; "paid" also when nothing is due now.
 */
export function changePlan(ledger: Ledger, id: string, change: PlanChange & { pendingIfIncomplete: boolean }): Payment {
  const sub = discardPendingUpdate(ledger, ledger.get("subscription", id));
  const { price, quantity, proration, pendingIfIncomplete } = change;
  const lines = changeLines(ledger, sub, change);
  const item = { ...sub.item, price, quantity };
  if (proration !== "always_invoice" || lines.length === 0) {
    const pending_lines = [
      ...sub.pending_lines,
      ...lines.map((line, n) => ({ id: `il_${change.date}_${n}`, ...line })),
    ];
    ledger.change("subscription", id, { item, pending_lines }, "customer.subscription.updated");
    return "paid";
  }
  const invoice = createInvoice(ledger, sub, {
    reason: "subscription_update",
    lines: [...sub.pending_lines, ...lines],
  });
  if (pendingIfIncomplete) {
    ledger.change("subscription", id, { pending_lines: [], latest_invoice: invoice.id });
    const payment = payInvoice(ledger, invoice.id);
    if (payment === "paid") ledger.change("subscription", id, { item }, "customer.subscription.updated");
    else setPendingUpdate(ledger, sub, { price, quantity, invoice: invoice.id });
    return payment;
  }
  const changed = { item, pending_lines: [], latest_invoice: invoice.id };
  ledger.change("subscription", id, changed, "customer.subscription.updated");
  const payment = payInvoice(ledger, invoice.id);
  if (payment !== "paid") markPastDue(ledger, id);
  return payment;
}

/** Marks a subscription as past due, and its customer as delinquent. */
export function markPastDue(ledger: Ledger, id: string): void {
  const { customer } = ledger.change("subscription", id, { status: "past_due" }, "customer.subscription.updated");
  ledger.change("customer", customer, { delinquent: true }, "customer.updated");
}

/** Starts the next phase of a schedule, or ends the schedule as configured. */
export function processDueSchedule(ledger: Ledger, schedule: ScheduleRow): void {
  const next = schedule.phases[schedule.current + 1];
  if (!schedule.subscription) return;
  if (next) {
    const advanced = { current: schedule.current + 1 };
    ledger.change("subscription_schedule", schedule.id, advanced, "subscription_schedule.updated");
    startPhase(ledger, schedule.subscription, next);
  } else if (schedule.end_behavior === "cancel") {
    const completed = { status: "completed", completed_at: ledger.now(schedule) } as const;
    ledger.change("subscription_schedule", schedule.id, completed, "subscription_schedule.completed");
    ledger.change("subscription", schedule.subscription, { schedule: null });
    endSubscription(ledger, schedule.subscription, "cancellation_requested");
  } else {
    releaseSchedule(ledger, schedule);
  }
}

/** Applies a phase to a subscription. At the end of a paid period nothing is left to prorate. */
export function startPhase(ledger: Ledger, subscription: string, phase: Phase): void {
  const sub = ledger.get("subscription", subscription);
  const date = ledger.now(sub);
  const atEnd = date >= sub.item.current_period_end;
  const proration = atEnd ? "none" : (phase.proration_behavior as ProrationBehaviour);
  const metadata = { ...sub.metadata, ...phase.metadata };
  const same = sub.item.price === phase.price && sub.item.quantity === phase.quantity;
  if (!same)
    changePlan(ledger, sub.id, {
      price: phase.price,
      quantity: phase.quantity,
      date,
      proration,
      pendingIfIncomplete: false,
    });
  ledger.change("subscription", sub.id, { metadata }, "customer.subscription.updated");
}

/** Releases a schedule; its subscription continues. */
export function releaseSchedule(ledger: Ledger, schedule: ScheduleRow): ScheduleRow {
  const { id, subscription } = schedule;
  if (subscription) ledger.change("subscription", subscription, { schedule: null }, "customer.subscription.updated");
  const released_at = ledger.now(schedule);
  const change = { status: "released", released_at, released_subscription: subscription, subscription: null } as const;
  return ledger.change("subscription_schedule", id, change, "subscription_schedule.released");
}
