import type { Books } from "../books/books.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { PaymentMethodRow } from "../objects/rows.ts";
import { applyPendingUpdate } from "./pending-update.server.ts";

export type Payment = "paid" | "declined" | "needs authentication";

/**
 * Charges an open invoice to a card: the one given, or the subscription's, or the customer's.
 * @param authenticated its owner has just said yes to this very payment.
 */
export function payInvoice(
  books: Books,
  id: string,
  { card, authenticated = false }: { card?: PaymentMethodRow; authenticated?: boolean } = {},
): Payment {
  const row = books.get("invoice", id);
  const payment = row.amount_due === 0 ? "paid" : charge(card ?? cardFor(books, row), authenticated);
  if (payment === "paid") markPaid(books, row);
  else markFailed(books, row, payment);
  return payment;
}

/** The card that an invoice is charged to by itself. */
export function cardFor(books: Books, { subscription, customer }: InvoiceRow): PaymentMethodRow | undefined {
  const id =
    books.get("subscription", subscription).default_payment_method ??
    books.get("customer", customer).default_payment_method;
  return id ? books.store.find("payment_method", id) : undefined;
}

function charge(card: PaymentMethodRow | undefined, authenticated: boolean): Payment {
  if (!card || card.behaviour === "fails") return "declined";
  return card.behaviour === "pays" || authenticated ? "paid" : "needs authentication";
}

/** An invoice is paid: what waited for it goes on. */
export function markPaid(books: Books, row: InvoiceRow): void {
  const charged = row.amount_due > 0;
  const paid = books.change("invoice", row.id, {
    status: "paid",
    amount_paid: row.amount_due,
    attempt_count: row.attempt_count + (charged ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    paid_at: books.now(row),
    awaiting: null,
  });
  books.emit("invoice.paid", "invoice", paid);
  books.emit("invoice.payment_succeeded", "invoice", paid);
  applyPendingUpdate(books, paid);
  const sub = books.get("subscription", row.subscription);
  if (sub.status !== "past_due" || sub.latest_invoice !== row.id) return;
  books.change("subscription", sub.id, { status: "active" }, "customer.subscription.updated");
  books.change("customer", row.customer, { delinquent: false }, "customer.updated");
}

function markFailed(books: Books, row: InvoiceRow, payment: Payment): void {
  const failed = books.change("invoice", row.id, { attempt_count: row.attempt_count + 1, attempted: true });
  books.emit("invoice.payment_failed", "invoice", failed);
  if (payment === "needs authentication") books.emit("invoice.payment_action_required", "invoice", failed);
}
