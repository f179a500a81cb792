import type { PriceRow } from "./rows.ts";

/** https://docs.stripe.com/api/prices/object */
export function priceView(row: PriceRow) {
  return {
    id: row.id,
    object: "price",
    active: row.active,
    billing_scheme: "per_unit",
    created: row.created,
    currency: row.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: row.lookup_key,
    metadata: row.metadata,
    nickname: row.nickname,
    product: row.product,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: row.unit_amount,
    unit_amount_decimal: String(row.unit_amount),
  };
}

/** The older shape of a price, which subscription items still carry. */
export function planView(row: PriceRow) {
  return {
    id: row.id,
    object: "plan",
    active: row.active,
    amount: row.unit_amount,
    amount_decimal: String(row.unit_amount),
    billing_scheme: "per_unit",
    created: row.created,
    currency: row.currency,
    interval: "month",
    interval_count: 1,
    livemode: false,
    metadata: row.metadata,
    meter: null,
    nickname: row.nickname,
    product: row.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
