import type { EnteredCard } from "./customer.ts";
import type { Metadata, Row } from "./row.ts";

export interface CheckoutRow extends Row {
  status: "open" | "complete" | "expired";
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  price: string;
  quantity: number;
  amount: number;
  currency: string;
  success_url: string;
  cancel_url: string | null;
  expires_at: number;
  /** `expires_at` by the customer's clock. */
  until: number;
  metadata: Metadata;
  subscription_metadata: Metadata;
  allow_promotion_codes: boolean | null;
  billing_address_collection: string | null;
  locale: string | null;
  url: string;
  subscription: string | null;
  invoice: string | null;
  /** Whether the customer takes the name on the card (customer_update). */
  takes_name: boolean;
  payer: { email: string; name: string } | null;
  /** A card whose owner has yet to authenticate. */
  awaiting: EnteredCard | null;
}

/** The checkout session object: https://docs.stripe.com/api/checkout/sessions/object */
export function checkoutSessionView(row: CheckoutRow) {
  const email = row.payer?.email ?? row.customer_email;
  return {
    id: row.id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: row.allow_promotion_codes,
    allowed_payment_method_types: null,
    amount_subtotal: row.amount,
    amount_total: row.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: row.billing_address_collection,
    cancel_url: row.cancel_url,
    client_reference_id: row.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: row.created,
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: row.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: row.payer?.name ?? null,
          phone: null,
          tax_exempt: "none",
          tax_ids: null,
        }
      : null,
    customer_email: row.customer ? null : row.customer_email,
    discounts: [],
    expires_at: row.expires_at,
    integration_identifier: null,
    invoice: row.invoice,
    invoice_creation: null,
    livemode: false,
    locale: row.locale,
    managed_payments: { enabled: false },
    metadata: row.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: row.status === "complete" ? "paid" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ["always"],
      payment_method_remove: "disabled",
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: null,
    subscription: row.subscription,
    success_url: row.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: row.status === "open" ? row.url : null,
    wallet_options: null,
  };
}
