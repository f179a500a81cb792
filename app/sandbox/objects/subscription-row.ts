import type { Metadata, Row } from "./rows.ts";

export interface SubscriptionRow extends Row {
  customer: string;
  status: "active" | "past_due" | "canceled";
  /** The sandbox's subscriptions have one item. */
  item: SubscriptionItem;
  /** The time whose day and time of day all renewals keep. */
  billing_cycle_anchor: number;
  cancel_at_period_end: boolean;
  /** A time to end at, as set by the portal (billing_mode flexible); null with cancel_at_period_end. */
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  cancellation: { comment: string | null; feedback: string | null; reason: string | null };
  default_payment_method: string | null;
  latest_invoice: string;
  schedule: string | null;
  metadata: Metadata;
  /** A change pending until its invoice is paid (payment_behavior pending_if_incomplete). */
  pending_update: PendingUpdate | null;
  /** Prorations to be added to the next invoice. */
  pending_lines: Line[];
}

/** When a canceled subscription ends. */
export function endsAt({ cancel_at_period_end, cancel_at, item }: SubscriptionRow): number | null {
  return cancel_at_period_end ? item.current_period_end : (cancel_at ?? null); // older files have no cancel_at
}

export interface SubscriptionItem {
  id: string;
  created: number;
  price: string;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

interface PendingUpdate {
  expires_at: number;
  price: string;
  quantity: number;
  invoice: string;
  /** Prorations on its invoice, which become pending again if it is never paid. */
  pending_lines: Line[];
}

/** A line of an invoice. */
export interface Line {
  id: string;
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: string;
  product: string;
  unit_amount: number;
  quantity: number;
  proration: boolean;
  subscription: string;
  subscription_item: string;
}
