import type { Books } from "../books/books.server.ts";
import type { SubscriptionRow } from "../objects/subscription-row.ts";
import { invoice } from "./draw-up.server.ts";
import { type Priced, prorationLines } from "./lines.ts";
import { type Payment, payInvoice } from "./pay.server.ts";
import { dropPendingUpdate, waitForPayment } from "./pending-update.server.ts";
import { pricedAt } from "./priced.server.ts";

export type ProrationBehaviour = "always_invoice" | "create_prorations" | "none";

export interface PlanChange {
  price: string;
  quantity: number;
  /** Seconds. */
  date: number;
  proration: ProrationBehaviour;
}

/** The invoice lines of a change. The preview uses this too, so it shows what the change will charge. */
export function linesOf(books: Books, sub: SubscriptionRow, { price, quantity, date, proration }: PlanChange) {
  if (proration === "none") return [];
  const next: Priced = pricedAt(books, { price, quantity });
  return prorationLines(sub, pricedAt(books, sub.item), next, date);
}

/**
 * Changes a subscription's price in place.
 * @param waits pending_if_incomplete: the change takes effect only once it is paid.
 * @returns the payment's outcome; "paid" also when nothing is due now.
 */
export function changePlan(books: Books, id: string, change: PlanChange & { waits: boolean }): Payment {
  const sub = dropPendingUpdate(books, books.get("subscription", id));
  const { price, quantity, proration, waits } = change;
  const lines = linesOf(books, sub, change);
  const item = { ...sub.item, price, quantity };
  if (proration !== "always_invoice" || lines.length === 0) {
    const pending_lines = [
      ...sub.pending_lines,
      ...lines.map((line, n) => ({ id: `il_${change.date}_${n}`, ...line })),
    ];
    books.change("subscription", id, { item, pending_lines }, "customer.subscription.updated");
    return "paid";
  }
  const bill = invoice(books, sub, { reason: "subscription_update", lines: [...sub.pending_lines, ...lines] });
  if (waits) {
    books.change("subscription", id, { pending_lines: [], latest_invoice: bill.id });
    const payment = payInvoice(books, bill.id);
    if (payment === "paid") books.change("subscription", id, { item }, "customer.subscription.updated");
    else waitForPayment(books, sub, { price, quantity, invoice: bill.id });
    return payment;
  }
  const changed = { item, pending_lines: [], latest_invoice: bill.id };
  books.change("subscription", id, changed, "customer.subscription.updated");
  const payment = payInvoice(books, bill.id);
  if (payment !== "paid") fallBehind(books, id);
  return payment;
}

/** Marks a subscription as past due, and its customer as delinquent. */
export function fallBehind(books: Books, id: string): void {
  const { customer } = books.change("subscription", id, { status: "past_due" }, "customer.subscription.updated");
  books.change("customer", customer, { delinquent: true }, "customer.updated");
}
