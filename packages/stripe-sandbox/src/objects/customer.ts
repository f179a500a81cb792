import type { Metadata, Row } from "./row.ts";

export interface CustomerRow extends Row {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  /** Cents owed beyond invoices; below zero it is a credit. */
  balance: number;
  invoice_prefix: string;
  next_invoice_sequence: number;
  default_payment_method: string | null;
  delinquent: boolean;
  metadata: Metadata;
  deleted: boolean;
}

/** The customer object: https://docs.stripe.com/api/customers/object */
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

/** A change of a customer's balance that no invoice made. */
export interface BalanceTransactionRow extends Row {
  customer: string;
  /** Cents; below zero it is a credit. */
  amount: number;
  currency: string;
  description: string | null;
  ending_balance: number;
  metadata: Metadata;
}

/** The customer balance transaction object: https://docs.stripe.com/api/customer_balance_transactions/object */
export function balanceTransactionView(row: BalanceTransactionRow) {
  return {
    id: row.id,
    object: "customer_balance_transaction",
    amount: row.amount,
    checkout_session: null,
    created: row.created,
    credit_note: null,
    currency: row.currency,
    customer: row.customer,
    customer_account: null,
    description: row.description,
    ending_balance: row.ending_balance,
    invoice: null,
    livemode: false,
    metadata: row.metadata,
    type: "adjustment",
  };
}

/** What a charge to the card does: it succeeds, it fails, or it needs authentication. */
type CardBehaviour = "pays" | "fails" | "authenticates";

export interface PaymentMethodRow extends Row {
  customer: string | null;
  name: string | null;
  email: string | null;
  last4: string;
  exp_month: number;
  exp_year: number;
  behaviour: CardBehaviour;
}

/** A card as entered in a form, without its full number. */
export interface EnteredCard {
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string;
  email: string;
  /** Its behavior at the first charge. */
  first: "pays" | "declined" | "authenticates";
  /** Its behavior at later charges. */
  behaviour: CardBehaviour;
}

/** The payment method object: https://docs.stripe.com/api/payment_methods/object */
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
