import type { Books } from "../books/books.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { PaymentMethodRow } from "../objects/rows.ts";
import { applyPendingUpdate } from "./pending-update.server.ts";

export type Payment = "paid" | "declined" | "needs authentication";

/**
 * Charges an open invoice to the given card, or the subscription's, or the customer's.
 * @param authenticated whether the card's owner has just authenticated this payment.
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

/** The card that an invoice is charged to automatically. */
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

/** Marks an invoice as paid and continues what was waiting for it. */
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
  catchUp(books, row.subscription);
}

/** Reactivates a past-due subscription once the last invoice finalized for it, void ones aside, is paid. */
export function catchUp(books: Books, id: string): void {
  const { status, customer, pending_update } = books.get("subscription", id);
  if (status !== "past_due") return;
  const counts = (row: InvoiceRow) =>
    row.subscription === id && row.finalized_at !== null && row.status !== "void" && row.id !== pending_update?.invoice;
  const [last] = books.store
    .list("invoice", { customer, where: counts })
    .sort((a, b) => Number(b.finalized_at) - Number(a.finalized_at));
  if (last?.status !== "paid") return;
  books.change("subscription", id, { status: "active" }, "customer.subscription.updated");
  books.change("customer", customer, { delinquent: false }, "customer.updated");
}

function markFailed(books: Books, row: InvoiceRow, payment: Payment): void {
  const failed = books.change("invoice", row.id, { attempt_count: row.attempt_count + 1, attempted: true });
  books.emit("invoice.payment_failed", "invoice", failed);
  if (payment === "needs authentication") books.emit("invoice.payment_action_required", "invoice", failed);
}
