import type { CustomerRow } from "./rows.ts";

/** https://docs.stripe.com/api/customers/object */
export function customerView(row: CustomerRow) {
  if (row.deleted) return { id: row.id, object: "customer", deleted: true };
  return {
    id: row.id,
    object: "customer",
    address: null,
    balance: row.balance,
    created: row.created,
    currency: "usd",
    customer_account: null,
    default_source: null,
    delinquent: row.delinquent,
    description: row.description,
    discount: null,
    email: row.email,
    invoice_prefix: row.invoice_prefix,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: row.default_payment_method,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: row.metadata,
    name: row.name,
    next_invoice_sequence: row.next_invoice_sequence,
    phone: row.phone,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: row.clock,
  };
}
