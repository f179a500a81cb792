import type { Books } from "../books/books.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import { fallBehind } from "./change-plan.server.ts";
import { endSubscription } from "./end.server.ts";
import { finalize } from "./finalize.server.ts";
import { payInvoice } from "./pay.server.ts";

const day = 86_400; // seconds
const retries = [3, 8, 13] as const; // days after the first failure

/** Handles a due invoice: a draft is charged for the first time, an open one retried. */
export function invoiceDue(books: Books, row: InvoiceRow): void {
  if (row.status === "draft") collect(books, row);
  else retry(books, row);
}

/** Finalizes a renewal's invoice and charges it; a failed payment is retried later. */
function collect(books: Books, { id, subscription }: InvoiceRow): void {
  finalize(books, id);
  if (payInvoice(books, id) === "paid") return;
  const failed_at = books.now(books.get("invoice", id));
  books.change("invoice", id, { failed_at, next_payment_attempt: failed_at + retries[0] * day }, "invoice.updated");
  fallBehind(books, subscription);
}

/** Retries a failed renewal. After the last attempt, the subscription ends and the invoice is written off. */
function retry(books: Books, row: InvoiceRow): void {
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
