import type { Metadata, Row } from "./row.ts";

export interface Phase {
  start_date: number;
  end_date: number;
  price: string;
  quantity: number;
  proration_behavior: string;
  metadata: Metadata;
}

export interface ScheduleRow extends Row {
  customer: string;
  subscription: string | null;
  released_subscription: string | null;
  status: "active" | "released" | "canceled" | "completed";
  end_behavior: "release" | "cancel";
  phases: Phase[];
  /** Index of the current phase. */
  current: number;
  canceled_at: number | null;
  completed_at: number | null;
  released_at: number | null;
  metadata: Metadata;
}

/** The subscription schedule object: https://docs.stripe.com/api/subscription_schedules/object */
export function scheduleView(row: ScheduleRow) {
  const phase = row.status === "active" ? row.phases[row.current] : undefined;
  return {
    id: row.id,
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: row.canceled_at,
    completed_at: row.completed_at,
    created: row.created,
    current_phase: phase ? { end_date: phase.end_date, start_date: phase.start_date } : null,
    customer: row.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: row.end_behavior,
    livemode: false,
    metadata: row.metadata,
    pause_schedules: [],
    phases: row.phases.map(phaseView),
    released_at: row.released_at,
    released_subscription: row.released_subscription,
    status: row.status,
    subscription: row.subscription,
    test_clock: row.clock,
  };
}

function phaseView(phase: Phase) {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: "usd",
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: phase.end_date,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: phase.price,
        price: phase.price,
        quantity: phase.quantity,
        tax_rates: [],
      },
    ],
    metadata: phase.metadata,
    on_behalf_of: null,
    proration_behavior: phase.proration_behavior,
    start_date: phase.start_date,
    transfer_data: null,
    trial_end: null,
  };
}
