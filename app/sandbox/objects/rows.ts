/**
 * What the sandbox keeps of each of Stripe's objects: what varies, under Stripe's own field names. The views beside
 * this file make the whole object of it. Amounts are cents, moments are seconds since 1970.
 */
export interface Row {
  id: string;
  created: number;
  /** The test clock it lives by; null is the sandbox's own. */
  clock: string | null;
}

export type Metadata = Record<string, string>;

export interface CustomerRow extends Row {
  email: string | null;
  name: string | null;
  phone: string | null;
  description: string | null;
  /** What the customer owes beyond invoices; below zero it is a credit. */
  balance: number;
  invoice_prefix: string;
  next_invoice_sequence: number;
  default_payment_method: string | null;
  delinquent: boolean;
  metadata: Metadata;
  deleted: boolean;
}

export interface ProductRow extends Row {
  name: string;
  description: string | null;
  active: boolean;
  metadata: Metadata;
  updated: number;
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

/** How a card answers a charge: it pays, it fails, or its owner must be there to authenticate. */
export type CardBehaviour = "pays" | "fails" | "authenticates";

export interface PaymentMethodRow extends Row {
  customer: string | null;
  name: string | null;
  email: string | null;
  last4: string;
  exp_month: number;
  exp_year: number;
  behaviour: CardBehaviour;
}

/** A card as somebody typed it in. Of its number only the end is kept. */
export interface PresentedCard {
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string;
  email: string;
  /** What it does at the first charge. */
  first: "pays" | "declined" | "authenticates";
  /** What it does at those that follow. */
  behaviour: CardBehaviour;
}

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
  /** Which of its phases runs now. */
  current: number;
  canceled_at: number | null;
  completed_at: number | null;
  released_at: number | null;
  metadata: Metadata;
}

export interface PortalConfigurationRow extends Row {
  active: boolean;
  is_default: boolean;
  updated: number;
  name: string | null;
  default_return_url: string | null;
  metadata: Metadata;
  business_profile: Record<string, unknown>;
  features: Record<string, Record<string, unknown>>;
}

export interface PortalSessionRow extends Row {
  customer: string;
  configuration: string;
  return_url: string | null;
  url: string;
  /** The end of its address, unguessable. */
  path: string;
  /** By the customer's clock; after it the session is over. */
  until: number;
  /** A card whose owner has yet to authenticate. */
  awaiting: PresentedCard | null;
}

export interface WebhookEndpointRow extends Row {
  url: string;
  enabled_events: string[];
  status: "enabled" | "disabled";
  description: string | null;
  api_version: string | null;
  metadata: Metadata;
  secret: string;
}

export interface TestClockRow extends Row {
  name: string | null;
  frozen_time: number;
  deletes_after: number;
  status: "ready" | "advancing";
}

export interface EventRow extends Row {
  type: string;
  data: { object: object; previous_attributes?: object };
  request: { id: string | null; idempotency_key: string | null };
}
