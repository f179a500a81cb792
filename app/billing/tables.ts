import type { Generated } from "kysely";

declare module "#app/platform/db/schema.ts" {
  interface Schema extends BillingTables {}
}

/** Entitlements and payments of users. Amounts are in cents. */
export interface BillingTables {
  subscribers: Subscribers;
  entitlements: Entitlements;
  stripe_customers: StripeCustomers;
  subscriptions: Subscriptions;
  invoices: Invoices;
  checkouts: Checkouts;
  upgrade_offers: UpgradeOffers;
  stripe_events: StripeEvents;
  reconciliations: Reconciliations;
  customer_deletions: CustomerDeletions;
  benefit_uses: BenefitUses;
  month_credits: MonthCredits;
  feature_starts: FeatureStarts;
}

interface Subscribers {
  user_id: string;
  email: string;
  subscribed: number;
  subscription_tier: "free" | "basic" | "pro" | "premium" | null;
  subscription_end: string | null;
  /** The source of a plan that is not free. */
  subscribed_by: "paying" | "granted" | "coupon" | null;
  created_at: string;
  updated_at: string;
}

interface Entitlements {
  id: string;
  user_id: string;
  source: "stripe" | "coupon" | "admin";
  tier: "basic" | "pro" | "premium";
  starts_at: string;
  ends_at: string | null;
  grace_ends_at: string | null;
  days: number | null;
  reference: string | null;
  created_at: string;
  updated_at: string;
}

interface StripeCustomers {
  user_id: string;
  customer_id: string;
  email: string;
  pending_syncs: Generated<number>;
  due_at: string | null;
  attempts: Generated<number>;
  checked_at: string | null;
  created_at: string;
}

interface Subscriptions {
  user_id: string;
  subscription_id: string;
  status: string;
  tier: "basic" | "pro" | "premium";
  amount: number;
  currency: string;
  period_start: string;
  period_end: string;
  cancel_at: string | null;
  /** 1: ends with the period; 0 with `cancel_at`: ends at that time. Each is undone through its own Stripe field. */
  cancel_at_period_end: number;
  /** Since when a payment has been overdue. */
  past_due_since: string | null;
  /** End of the last period announced by mail. */
  notified_until: string;
  next_tier: "basic" | "pro" | "premium" | null;
  next_amount: number | null;
  next_at: string | null;
  schedule_id: string | null;
  item_id: string;
  open_invoice_url: string | null;
  checked_at: string;
}

interface Invoices {
  id: string;
  user_id: string;
  number: string | null;
  status: string;
  total: number;
  amount_paid: number;
  currency: string;
  created_at: string;
  url: string | null;
  pdf_url: string | null;
}

interface Checkouts {
  id: string;
  user_id: string;
  tier: "pro" | "premium";
  price_id: string;
  return_to: string;
  state: "open" | "done" | "closed";
  session_id: string | null;
  url: string | null;
  created_at: string;
}

interface UpgradeOffers {
  id: string;
  user_id: string;
  subscription_id: string;
  tier: "pro" | "premium";
  price_id: string;
  amount_now: number;
  proration_at: string;
  return_to: string;
  state: "offered" | "taken" | "confirming" | "done" | "failed";
  created_at: string;
  expires_at: string;
}

interface StripeEvents {
  id: string;
  type: string;
  created_at: string;
  received_at: string;
}

interface Reconciliations {
  name: string;
  reached_at: string;
  /** When the event list was last read to its end. */
  read_at: string | null;
  /** Events since the last webhook that we received only by polling. */
  missed: Generated<number>;
  /** When a webhook last arrived, to the hour. */
  webhook_at: string | null;
}

interface CustomerDeletions {
  customer_id: string;
  attempts: Generated<number>;
  due_at: string;
  created_at: string;
}

/** What a user made of their plan. */
interface BenefitUses {
  user_id: string;
  /** In UTC, such as "2026-11". */
  month: string;
  benefit: "export" | "report";
  uses: number;
}

/** A month that an administrator has credited to a user. */
interface MonthCredits {
  user_id: string;
  month: string;
  id: string;
  /** In cents. */
  amount: number;
  currency: string;
  reason: string;
  credited_by: string | null;
  created_at: string;
  /** When Stripe had booked it. */
  done_at: string | null;
}

/** Since when a feature of a plan works here, and how far its members were told. */
interface FeatureStarts {
  feature: string;
  works_since: string;
  /** The last user that was told, in the order of ids; null before the first. */
  notified_until: string | null;
  /** When everybody had been told; null while they are. */
  notified_at: string | null;
}
