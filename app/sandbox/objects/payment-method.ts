import type { PaymentMethodRow } from "./rows.ts";

/** https://docs.stripe.com/api/payment_methods/object */
export function paymentMethodView(row: PaymentMethodRow) {
  return {
    id: row.id,
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: row.email,
      name: row.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: "visa",
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: "visa",
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      fingerprint: `sandbox${row.last4}`,
      funding: "credit",
      generated_from: null,
      last4: row.last4,
      networks: { available: ["visa"], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: row.created,
    customer: row.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
