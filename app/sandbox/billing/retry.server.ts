import type { Books } from "../books/books.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import { endSubscription } from "./end.server.ts";
import { payInvoice } from "./pay.server.ts";

const day = 86_400; // seconds
const retries = [3, 8, 13]; // days after the first failure

/** A renewal was not paid: when it is tried again. */
export function firstRetry(books: Books, id: string): void {
  const failed_at = books.now(books.get("invoice", id));
  books.change("invoice", id, { failed_at, next_payment_attempt: failed_at + 3 * day }, "invoice.updated");
}

/** Tries an unpaid renewal again; after the last time the subscription ends, and the invoice is given up. */
export function retry(books: Books, row: InvoiceRow): void {
  const failed = row.failed_at ?? row.created;
  const next = retries.map((days) => failed + days * day).find((at) => at > books.now(row)) ?? null;
  if (payInvoice(books, row.id) === "paid") return;
  books.change("invoice", row.id, { next_payment_attempt: next }, "invoice.updated");
  if (next !== null) return;
  const given = { status: "uncollectible", marked_uncollectible_at: books.now(row) } as const;
  books.change("invoice", row.id, given, "invoice.marked_uncollectible");
  if (books.get("subscription", row.subscription).status !== "canceled") {
    endSubscription(books, row.subscription, "payment_failed");
  }
}
