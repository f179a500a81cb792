/**
 * The stored data of each of Stripe's objects: the variable fields, under Stripe's names. The views in this folder
 * build the complete objects. Amounts are in cents, times in seconds since 1970.
 */
export interface Row {
  id: string;
  created: number;
  /** Its test clock; null is the sandbox's own. */
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

/** A card's behavior when charged: it pays, it fails, or its owner must authenticate. */
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

/** A card as entered. Only the end of its number is stored. */
export interface PresentedCard {
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
  /** The last part of its URL, unguessable. */
  path: string;
  /** When the session expires, by the customer's clock. */
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
