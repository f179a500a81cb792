import { type PriceRow, planView, priceView } from "./product.ts";
import type { Metadata, Row } from "./row.ts";

export interface SubscriptionRow extends Row {
  customer: string;
  status: "active" | "past_due" | "canceled";
  /** The sandbox's subscriptions have one item. */
  item: SubscriptionItem;
  /** Renewals keep its day of the month and time of day. */
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  /** When to end, as set by the portal (billing_mode flexible); null with cancel_at_period_end. */
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: string | null };
  default_payment_method: string | null;
  latest_invoice: string;
  schedule: string | null;
  metadata: Metadata;
  /** A change pending until its invoice is paid (payment_behavior pending_if_incomplete). */
  pending_update: PendingUpdate | null;
  /** Prorations to be added to the next invoice. */
  pending_lines: Line[];
}

/** When a canceled subscription ends. */
export function endsAt({ cancel_at_period_end, cancel_at, item }: SubscriptionRow): number | null {
  return cancel_at_period_end ? item.current_period_end : (cancel_at ?? null); // older files have no cancel_at
}

export interface SubscriptionItem {
  id: string;
  created: number;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

interface PendingUpdate {
  expires_at: number;
  price: string;
  quantity: number;
  invoice: string;
  /** Prorations on its invoice, which become pending again if it is never paid. */
  pending_lines: Line[];
}

/** A line of an invoice. */
export interface Line {
  id: string;
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: string;
  product: string;
  unit_amount: number;
  quantity: number;
  proration: boolean;
  subscription: string;
  subscription_item: string;
}

/**
 * The subscription object: https://docs.stripe.com/api/subscriptions/object
 * @param priceOf looks up a price, which is shown in its current state.
 */
export function subscriptionView(row: SubscriptionRow, priceOf: (id: string) => PriceRow) {
  const pending = row.pending_update;
  const item = (item: SubscriptionItem) => itemView(row.id, item, priceOf(item.price));
  return {
    id: row.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: row.billing_cycle_anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: endsAt(row),
    cancel_at_period_end: row.cancel_at_period_end,
    canceled_at: row.canceled_at,
    cancellation_details: { ...row.cancellation, feedback_option: null },
    collection_method: "charge_automatically",
    created: row.created,
    currency: "usd",
    customer: row.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: row.default_payment_method,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: row.ended_at,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item(row.item)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${row.id}`,
    },
    latest_invoice: row.latest_invoice,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: row.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: pending && {
      billing_cycle_anchor: null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: pending.expires_at,
      metadata: null,
      subscription_items: [item({ ...row.item, price: pending.price, quantity: pending.quantity })],
      trial_end: null,
      trial_from_plan: null,
    },
    schedule: row.schedule,
    start_date: row.created,
    status: row.status,
    test_clock: row.clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" } },
    trial_start: null,
  };
}

/** The subscription item object: https://docs.stripe.com/api/subscription_items/object */
function itemView(subscription: string, item: SubscriptionItem, price: PriceRow) {
  return {
    id: item.id,
    object: "subscription_item",
    billing_thresholds: null,
    created: item.created,
    current_period_end: item.current_period_end,
    current_period_start: item.current_period_start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planView(price),
    price: priceView(price),
    quantity: item.quantity,
    subscription,
    tax_rates: [],
  };
}
