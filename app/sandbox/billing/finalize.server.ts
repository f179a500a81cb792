import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import { settle } from "./settle.ts";

/**
 * Finalizes a draft: assigns its number and page, and applies the customer's balance.
 * https://docs.stripe.com/invoicing/overview#finalized
 */
export function finalize(books: Books, id: string): InvoiceRow {
  const row = books.get("invoice", id);
  const { email, name, balance, invoice_prefix, next_invoice_sequence } = books.get("customer", row.customer);
  const settled = settle(row.total, balance);
  const path = randomId("live_", 48);
  const open = books.change("invoice", id, {
    status: "open",
    number: `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, "0")}`,
    customer_email: email,
    customer_name: name,
    starting_balance: balance,
    ...settled,
    next_payment_attempt: null,
    finalized_at: books.now(row),
    hosted_invoice_url: `${books.origin()}/sandbox/invoices/${path}`,
    path,
  });
  books.change("customer", row.customer, { next_invoice_sequence: next_invoice_sequence + 1 });
  books.change("customer", row.customer, { balance: settled.ending_balance }, "customer.updated");
  books.emit("invoice.finalized", "invoice", open);
  return open;
}
