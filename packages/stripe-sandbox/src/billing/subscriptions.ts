import type { Ledger } from "../ledger/ledger.ts";
import type { PaymentMethodRow } from "../objects/customer.ts";
import { type Metadata, randomId } from "../objects/row.ts";
import { endsAt, type SubscriptionRow } from "../objects/subscription.ts";
import { monthAfter, periodLine, priceItem } from "./billing-periods.ts";
import { createDraft, createInvoice } from "./invoices.ts";
import { discardPendingUpdate, markPaid } from "./payments.ts";

interface NewSubscription {
  customer: string;
  price: string;
  quantity: number;
  metadata: Metadata;
  /** The card that paid for the first month. */
  card: PaymentMethodRow;
}

/** Starts a subscription whose first month is paid. */
export function createSubscription(
  ledger: Ledger,
  { customer, price, quantity, metadata, card }: NewSubscription,
): SubscriptionRow {
  const { clock } = ledger.get("customer", customer);
  const now = ledger.now({ clock });
  const id = randomId("sub_1");
  const end = monthAfter(now, now);
  const sub: SubscriptionRow = {
    id,
    created: now,
    clock,
    customer,
    status: "active",
    item: {
      id: randomId("si_", 14),
      created: now,
      price,
      quantity,
      current_period_start: now,
      current_period_end: end,
    },
    billing_cycle_anchor: now,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation: { comment: null, feedback: null, reason: null },
    default_payment_method: card.id,
    latest_invoice: "",
    schedule: null,
    metadata,
    pending_update: null,
    pending_lines: [],
  };
  ledger.add("subscription", sub);
  const line = periodLine(sub, priceItem(ledger, { price, quantity }), { start: now, end });
  const first = createInvoice(ledger, sub, { reason: "subscription_create", lines: [line] });
  const started = ledger.change("subscription", id, { latest_invoice: first.id });
  ledger.emit("customer.subscription.created", "subscription", started);
  markPaid(ledger, first);
  return started;
}

const hour = 3600; // seconds

/** Ends or renews a due subscription, or discards its expired pending update. */
export function processDueSubscription(ledger: Ledger, sub: SubscriptionRow): void {
  const now = ledger.now(sub);
  if ((endsAt(sub) ?? Infinity) <= now) endSubscription(ledger, sub.id, "cancellation_requested");
  else if (sub.pending_update && sub.pending_update.expires_at <= now) discardPendingUpdate(ledger, sub);
  else renew(ledger, sub);
}

/** The lines of the next renewal's invoice. */
export function renewalLines(ledger: Ledger, sub: SubscriptionRow) {
  return [...sub.pending_lines, periodLine(sub, priceItem(ledger, sub.item), nextPeriod(sub))];
}

function nextPeriod({ item, billing_cycle_anchor }: SubscriptionRow) {
  return { start: item.current_period_end, end: monthAfter(billing_cycle_anchor, item.current_period_end) };
}

// The invoice stays a draft for an hour: https://docs.stripe.com/billing/invoices/subscription
function renew(ledger: Ledger, sub: SubscriptionRow): void {
  const { start, end } = nextPeriod(sub);
  const lines = renewalLines(ledger, sub);
  const invoice = createDraft(ledger, sub, { reason: "subscription_cycle", lines }, ledger.now(sub) + hour);
  const item = { ...sub.item, current_period_start: start, current_period_end: end };
  const renewed = { item, pending_lines: [], latest_invoice: invoice.id };
  ledger.change("subscription", sub.id, renewed, "customer.subscription.updated");
}

/** Ends a subscription now. Its unpaid invoices keep their status and are no longer charged. */
export function endSubscription(
  ledger: Ledger,
  id: string,
  reason: string,
  details: Partial<SubscriptionRow["cancellation"]> = {},
) {
  const sub = discardPendingUpdate(ledger, ledger.get("subscription", id));
  const now = ledger.now(sub);
  if (sub.schedule) {
    const canceled = { status: "canceled", canceled_at: now } as const;
    ledger.change("subscription_schedule", sub.schedule, canceled, "subscription_schedule.canceled");
  }
  for (const { id: unpaid } of ledger.store.list("invoice", {
    customer: sub.customer,
    where: (row) => row.subscription === id && (row.status === "open" || row.status === "draft"),
  })) {
    ledger.change("invoice", unpaid, { next_payment_attempt: null }, "invoice.updated");
  }
  const cancellation = { ...sub.cancellation, ...details, reason };
  const ended = { status: "canceled", ended_at: now, canceled_at: sub.canceled_at ?? now, cancellation } as const;
  return ledger.change("subscription", id, ended, "customer.subscription.deleted");
}
