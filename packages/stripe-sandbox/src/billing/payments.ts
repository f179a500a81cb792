import type { Ledger } from "../ledger/ledger.ts";
import type { EnteredCard, PaymentMethodRow } from "../objects/customer.ts";
import type { InvoiceRow } from "../objects/invoice.ts";
import type { SubscriptionRow } from "../objects/subscription.ts";
import { changeCard } from "./cards.ts";
import { markVoid } from "./invoices.ts";

export type Payment = "paid" | "declined" | "needs authentication";

/**
 * Charges an open invoice to the given card, or the subscription's, or the customer's.
 * @param authenticated whether the card's owner has just authenticated this payment.
 */
export function payInvoice(
  ledger: Ledger,
  id: string,
  { card, authenticated = false }: { card?: PaymentMethodRow; authenticated?: boolean } = {},
): Payment {
  const row = ledger.get("invoice", id);
  const payment = row.amount_due === 0 ? "paid" : charge(card ?? cardFor(ledger, row), authenticated);
  if (payment === "paid") markPaid(ledger, row);
  else markFailed(ledger, row, payment);
  return payment;
}

/** The card that an invoice is charged to automatically. */
function cardFor(ledger: Ledger, { subscription, customer }: InvoiceRow): PaymentMethodRow | undefined {
  const id =
    ledger.get("subscription", subscription).default_payment_method ??
    ledger.get("customer", customer).default_payment_method;
  return id ? ledger.store.find("payment_method", id) : undefined;
}

function charge(card: PaymentMethodRow | undefined, authenticated: boolean): Payment {
  if (!card || card.behaviour === "fails") return "declined";
  return card.behaviour === "pays" || authenticated ? "paid" : "needs authentication";
}

/** Marks an invoice as paid, applies its pending update and reactivates its subscription. */
export function markPaid(ledger: Ledger, row: InvoiceRow): void {
  const charged = row.amount_due > 0;
  const paid = ledger.change("invoice", row.id, {
    status: "paid",
    amount_paid: row.amount_due,
    attempt_count: row.attempt_count + (charged ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    paid_at: ledger.now(row),
    awaiting: null,
  });
  ledger.emit("invoice.paid", "invoice", paid);
  ledger.emit("invoice.payment_succeeded", "invoice", paid);
  applyPendingUpdate(ledger, paid);
  reactivateIfPaid(ledger, row.subscription);
}

/** Reactivates a past-due subscription when the invoice finalized last, void ones aside, is paid. */
function reactivateIfPaid(ledger: Ledger, id: string): void {
  const { status, customer, pending_update } = ledger.get("subscription", id);
  if (status !== "past_due") return;
  const isRelevant = (row: InvoiceRow) =>
    row.subscription === id && row.finalized_at !== null && row.status !== "void" && row.id !== pending_update?.invoice;
  const [last] = ledger.store
    .list("invoice", { customer, where: isRelevant })
    .sort((a, b) => Number(b.finalized_at) - Number(a.finalized_at));
  if (last?.status !== "paid") return;
  ledger.change("subscription", id, { status: "active" }, "customer.subscription.updated");
  ledger.change("customer", customer, { delinquent: false }, "customer.updated");
}

function markFailed(ledger: Ledger, row: InvoiceRow, payment: Payment): void {
  const failed = ledger.change("invoice", row.id, { attempt_count: row.attempt_count + 1, attempted: true });
  ledger.emit("invoice.payment_failed", "invoice", failed);
  if (payment === "needs authentication") ledger.emit("invoice.payment_action_required", "invoice", failed);
}

/** Pays an open invoice on its hosted page and saves the card for later payments. */
export function payHostedInvoice(
  ledger: Ledger,
  id: string,
  card: EnteredCard,
): "paid" | "declined" | "authenticate" | "closed" {
  const row = ledger.get("invoice", id);
  if (row.status !== "open") return "closed";
  if (card.first === "declined") return "declined";
  if (card.first === "authenticates") {
    ledger.change("invoice", id, { awaiting: card });
    return "authenticate";
  }
  changeCard(ledger, row.subscription, card);
  markPaid(ledger, row);
  return "paid";
}

/** Completes the authentication of the entered card or the card on file. @returns false when none was pending. */
export function authenticateInvoice(ledger: Ledger, id: string, isConfirmed: boolean): boolean {
  const row = ledger.get("invoice", id);
  if (row.status !== "open" || !(row.awaiting || savedCard(ledger, id))) return false;
  ledger.change("invoice", id, { awaiting: null });
  if (!isConfirmed) return true;
  if (row.awaiting) changeCard(ledger, row.subscription, row.awaiting);
  markPaid(ledger, row);
  return true;
}

/** The card on file, if it can pay the invoice after authentication. */
export function savedCard(ledger: Ledger, id: string): PaymentMethodRow | undefined {
  const card = cardFor(ledger, ledger.get("invoice", id));
  return card?.behaviour === "authenticates" ? card : undefined;
}

const pendingUpdateDuration = 23 * 3600; // seconds; https://docs.stripe.com/billing/subscriptions/pending-updates

/** Stores a plan change until its invoice is paid. */
export function setPendingUpdate(
  ledger: Ledger,
  sub: SubscriptionRow,
  update: { price: string; quantity: number; invoice: string },
) {
  const pending_update = {
    ...update,
    expires_at: ledger.now(sub) + pendingUpdateDuration,
    pending_lines: sub.pending_lines,
  };
  const change = { pending_update, pending_lines: [], latest_invoice: update.invoice };
  return ledger.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Applies the plan change that waited for an invoice, if there is one. */
function applyPendingUpdate(ledger: Ledger, invoice: InvoiceRow): void {
  const sub = ledger.get("subscription", invoice.subscription);
  const update = sub.pending_update;
  if (update?.invoice !== invoice.id || sub.status === "canceled") return;
  const { price, quantity } = update;
  const change = { item: { ...sub.item, price, quantity }, pending_update: null };
  const changed = ledger.change("subscription", sub.id, change, "customer.subscription.updated");
  ledger.emit("customer.subscription.pending_update_applied", "subscription", changed);
}

/** Discards a plan change that was not paid in time or is replaced by another. */
export function discardPendingUpdate(ledger: Ledger, sub: SubscriptionRow): SubscriptionRow {
  const update = sub.pending_update;
  if (!update) return sub;
  markVoid(ledger, update.invoice);
  const change = { pending_update: null, pending_lines: [...update.pending_lines, ...sub.pending_lines] };
  return ledger.change("subscription", sub.id, change, "customer.subscription.pending_update_expired");
}

/** Voids an unpaid invoice, discards a plan change that waited for it, and reactivates its subscription. */
export function voidInvoice(ledger: Ledger, id: string): void {
  const sub = ledger.get("subscription", ledger.get("invoice", id).subscription);
  if (sub.pending_update?.invoice === id) discardPendingUpdate(ledger, sub);
  else markVoid(ledger, id);
  reactivateIfPaid(ledger, sub.id);
}
