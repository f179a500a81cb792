import type { EnteredCard } from "./customer.ts";
import type { Metadata, Row } from "./row.ts";
import type { Line } from "./subscription.ts";

export interface InvoiceRow extends Row {
  customer: string;
  subscription: string;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  lines: Line[];
  /** Sum of its lines; below zero it becomes customer credit. */
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  attempted: boolean;
  /** For a draft: when it is finalized and first charged. */
  next_payment_attempt: number | null;
  /** When the first automatic charge failed; retries are scheduled from here. */
  failed_at: number | null;
  number: string | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  customer_email: string | null;
  customer_name: string | null;
  /** The subscription's metadata at the time. */
  metadata: Metadata;
  finalized_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
  marked_uncollectible_at: number | null;
  /** Its unguessable path below /sandbox/invoices. */
  path: string;
  /** A card whose owner has yet to authenticate this payment. */
  awaiting: EnteredCard | null;
}

/** The invoice object: https://docs.stripe.com/api/invoices/object */
export function invoiceView(row: InvoiceRow) {
  const isDraft = row.status === "draft";
  return {
    id: row.id,
    object: "invoice",
    account_country: "US",
    account_name: "Firstproof sandbox",
    account_tax_ids: null,
    amount_due: row.amount_due,
    amount_overpaid: 0,
    amount_paid: row.amount_paid,
    amount_remaining: row.amount_due - row.amount_paid,
    amount_shipping: 0,
    application: null,
    attempt_count: row.attempt_count,
    attempted: row.attempted,
    auto_advance: (isDraft || row.status === "open") && row.next_payment_attempt !== null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: isDraft ? row.next_payment_attempt : null,
    billing_reason: row.billing_reason,
    collection_method: "charge_automatically",
    created: row.created,
    currency: row.currency,
    custom_fields: null,
    customer: row.customer,
    customer_account: null,
    customer_address: null,
    customer_email: row.customer_email,
    customer_name: row.customer_name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: row.finalized_at,
    ending_balance: row.ending_balance,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: row.hosted_invoice_url,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: row.lines.map((line) => lineView(line, row)),
      has_more: false,
      url: `/v1/invoices/${row.id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: row.next_payment_attempt,
    number: row.number,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: row.metadata, subscription: row.subscription },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: row.period_end,
    period_start: row.period_start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: row.starting_balance,
    statement_descriptor: null,
    status: row.status,
    status_transitions: {
      finalized_at: row.finalized_at,
      marked_uncollectible_at: row.marked_uncollectible_at,
      paid_at: row.paid_at,
      voided_at: row.voided_at,
    },
    subtotal: row.total,
    subtotal_excluding_tax: row.total,
    test_clock: row.clock,
    total: row.total,
    total_discount_amounts: [],
    total_excluding_tax: row.total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: row.created,
  };
}

/** The line item object: https://docs.stripe.com/api/invoice-line-item/object */
function lineView(line: Line, invoice: InvoiceRow) {
  return {
    id: line.id,
    object: "line_item",
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.proration,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: invoice.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: { credited_items: null },
        subscription: line.subscription,
        subscription_item: line.subscription_item,
      },
      type: "subscription_item_details",
    },
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product: line.product },
      type: "price_details",
      unit_amount_decimal: String(line.unit_amount),
    },
    quantity: line.quantity,
    quantity_decimal: String(line.quantity),
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
