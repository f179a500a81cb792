import type { ProductRow } from "./rows.ts";

/** https://docs.stripe.com/api/products/object */
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
