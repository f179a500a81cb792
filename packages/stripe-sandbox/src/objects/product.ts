import type { Metadata, Row } from "./row.ts";

export interface ProductRow extends Row {
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
  updated: number;
}

/** The product object: https://docs.stripe.com/api/products/object */
export function productView(row: ProductRow) {
  return {
    id: row.id,
    object: "product",
    active: row.active,
    created: row.created,
    default_price: null,
    description: row.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: row.metadata,
    name: row.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: row.updated,
    url: null,
  };
}

export interface PriceRow extends Row {
  product: string;
  active: boolean;
  currency: string;
  unit_amount: number;
  lookup_key: string | null;
  nickname: string | null;
  metadata: Metadata;
}

/** The price object: https://docs.stripe.com/api/prices/object */
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

/** The plan object: the older shape of a price, which subscription items still have. */
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
