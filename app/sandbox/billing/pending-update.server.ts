import type { Books } from "../books/books.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { voidInvoice } from "./draw-up.server.ts";

const waits = 23 * 3600; // seconds; https://docs.stripe.com/billing/subscriptions/pending-updates

/** Stores a change until its invoice is paid. */
export function waitForPayment(
  books: Books,
  sub: SubscriptionRow,
  update: { price: string; quantity: number; invoice: string },
) {
  const pending_update = { ...update, expires_at: books.now(sub) + waits, pending_lines: sub.pending_lines };
  const change = { pending_update, pending_lines: [], latest_invoice: update.invoice };
  return books.change("subscription", sub.id, change, "customer.subscription.updated");
}

/** Applies the pending change of this invoice, if there is one. */
export function applyPendingUpdate(books: Books, invoice: InvoiceRow): void {
  const sub = books.get("subscription", invoice.subscription);
  const update = sub.pending_update;
  if (update?.invoice !== invoice.id || sub.status === "canceled") return;
  const { price, quantity } = update;
  const change = { item: { ...sub.item, price, quantity }, pending_update: null };
  const changed = books.change("subscription", sub.id, change, "customer.subscription.updated");
  books.emit("customer.subscription.pending_update_applied", "subscription", changed);
}

/** Discards a change whose invoice was not paid in time, or that is replaced by another. */
export function dropPendingUpdate(books: Books, sub: SubscriptionRow): SubscriptionRow {
  const update = sub.pending_update;
  if (!update) return sub;
  voidInvoice(books, update.invoice);
  const change = { pending_update: null, pending_lines: [...update.pending_lines, ...sub.pending_lines] };
  return books.change("subscription", sub.id, change, "customer.subscription.pending_update_expired");
}
