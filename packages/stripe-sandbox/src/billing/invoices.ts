import type { Ledger } from "../ledger/ledger.ts";
import type { InvoiceRow } from "../objects/invoice.ts";
import { randomId } from "../objects/row.ts";
import type { Line, SubscriptionRow } from "../objects/subscription.ts";

interface InvoiceInput {
  reason: InvoiceRow["billing_reason"];
  lines: readonly Omit<Line, "id">[];
}

/** An invoice as it would be created now; nothing is stored. */
export function previewInvoice(ledger: Ledger, sub: SubscriptionRow, { reason, lines }: InvoiceInput): InvoiceRow {
  const customer = ledger.get("customer", sub.customer);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: randomId("upcoming_in_1"),
    created: ledger.now(sub),
    clock: sub.clock,
    customer: sub.customer,
    subscription: sub.id,
    billing_reason: reason,
    status: "draft",
    currency: "usd",
    lines: lines.map((line) => ({ id: randomId("il_1"), ...line })),
    total,
    starting_balance: customer.balance,
    ...applyBalance(total, customer.balance),
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

/** Creates a draft. @param finalizesAt when it is finalized automatically, in seconds. */
export function createDraft(
  ledger: Ledger,
  sub: SubscriptionRow,
  input: InvoiceInput,
  finalizesAt: number | null,
): InvoiceRow {
  const row = previewInvoice(ledger, sub, input);
  const draft = { ...row, id: randomId("in_1"), ending_balance: null, next_payment_attempt: finalizesAt };
  return ledger.add("invoice", draft, "invoice.created");
}

/** Creates and finalizes an invoice. */
export function createInvoice(ledger: Ledger, sub: SubscriptionRow, input: InvoiceInput): InvoiceRow {
  return finalizeInvoice(ledger, createDraft(ledger, sub, input, null).id);
}

/** Voids an invoice and restores the balance that it used. */
export function markVoid(ledger: Ledger, id: string): void {
  const row = ledger.get("invoice", id);
  const used = (row.ending_balance ?? 0) - row.starting_balance;
  const { balance } = ledger.get("customer", row.customer);
  if (used !== 0) ledger.change("customer", row.customer, { balance: balance - used }, "customer.updated");
  const voided = { status: "void", voided_at: ledger.now(row), next_payment_attempt: null, awaiting: null } as const;
  ledger.emit("invoice.voided", "invoice", ledger.change("invoice", id, voided, "invoice.updated"));
}

/**
 * Finalizes a draft: assigns its number and page, and applies the customer's balance.
 * https://docs.stripe.com/invoicing/overview#finalized
 */
export function finalizeInvoice(ledger: Ledger, id: string): InvoiceRow {
  const row = ledger.get("invoice", id);
  const { email, name, balance, invoice_prefix, next_invoice_sequence } = ledger.get("customer", row.customer);
  const applied = applyBalance(row.total, balance);
  const path = randomId("live_", 48);
  const open = ledger.change("invoice", id, {
    status: "open",
    number: `${invoice_prefix}-${String(next_invoice_sequence).padStart(4, "0")}`,
    customer_email: email,
    customer_name: name,
    starting_balance: balance,
    ...applied,
    next_payment_attempt: null,
    finalized_at: ledger.now(row),
    hosted_invoice_url: `${ledger.origin()}/sandbox/invoices/${path}`,
    path,
  });
  ledger.change("customer", row.customer, { next_invoice_sequence: next_invoice_sequence + 1 });
  ledger.change("customer", row.customer, { balance: applied.ending_balance }, "customer.updated");
  ledger.emit("invoice.finalized", "invoice", open);
  return open;
}

const minimumCharge = 50; // cents; less stays on the balance (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts)

/**
 * The amount due on an invoice after the customer's balance is applied, and the balance after it.
 * https://docs.stripe.com/billing/customer/balance
 * @param total cents; below zero when the invoice is a credit.
 * @param balance cents; below zero when the customer has credit.
 */
export function applyBalance(total: number, balance: number): { amount_due: number; ending_balance: number } {
  const sum = total + balance;
  return sum < minimumCharge ? { amount_due: 0, ending_balance: sum } : { amount_due: sum, ending_balance: 0 };
}
