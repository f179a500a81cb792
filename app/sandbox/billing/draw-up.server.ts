import type { Books } from "../books/books.server.ts";
import { randomId } from "../books/ids.server.ts";
import type { InvoiceRow } from "../objects/invoice-row.ts";
import type { Line, SubscriptionRow } from "../objects/subscription-row.ts";
import { finalize } from "./finalize.server.ts";
import { settle } from "./settle.ts";

interface Bill {
  reason: InvoiceRow["billing_reason"];
  lines: readonly Omit<Line, "id">[];
}

/** A preview invoice: what `bill` would come to now. */
export function drawUp(books: Books, sub: SubscriptionRow, { reason, lines }: Bill): InvoiceRow {
  const customer = books.get("customer", sub.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: randomId("upcoming_in_1"),
    created: books.now(sub),
    clock: sub.clock,
    customer: sub.customer,
    subscription: sub.id,
    billing_reason: reason,
    status: "draft",
    currency: "usd",
    lines: lines.map((line) => ({ id: randomId("il_1"), ...line })),
    total,
    starting_balance: customer.balance,
    ...settle(total, customer.balance),
    amount_paid: 0,
    attempt_count: 0,
    attempted: false,
    next_payment_attempt: null,
    failed_at: null,
    number: null,
    period_start: sub.item.current_period_start,
    period_end: sub.item.current_period_end,
    hosted_invoice_url: null,
    customer_email: customer.email,
    customer_name: customer.name,
    metadata: sub.metadata,
    finalized_at: null,
    paid_at: null,
    voided_at: null,
    marked_uncollectible_at: null,
    path: "",
    awaiting: null,
  };
}

/** Creates a draft invoice. @param finalizes when it is finalized automatically, in seconds. */
export function draft(books: Books, sub: SubscriptionRow, bill: Bill, finalizes: number | null): InvoiceRow {
  const row = drawUp(books, sub, bill);
  const kept = { ...row, id: randomId("in_1"), ending_balance: null, next_payment_attempt: finalizes };
  return books.add("invoice", kept, "invoice.created");
}

/** Creates an invoice and finalizes it at once. */
export function invoice(books: Books, sub: SubscriptionRow, bill: Bill): InvoiceRow {
  return finalize(books, draft(books, sub, bill, null).id);
}

/** Voids an invoice and returns the balance it used. */
export function voidInvoice(books: Books, id: string): void {
  const row = books.get("invoice", id);
  const used = (row.ending_balance ?? 0) - row.starting_balance;
  const { balance } = books.get("customer", row.customer);
  if (used !== 0) books.change("customer", row.customer, { balance: balance - used }, "customer.updated");
  const voided = { status: "void", voided_at: books.now(row), next_payment_attempt: null, awaiting: null } as const;
  books.emit("invoice.voided", "invoice", books.change("invoice", id, voided, "invoice.updated"));
}
