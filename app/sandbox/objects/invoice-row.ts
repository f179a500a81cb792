import type { Metadata, PresentedCard, Row } from "./rows.ts";
import type { Line } from "./subscription-row.ts";

export interface InvoiceRow extends Row {
  customer: string;
  subscription: string;
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  currency: string;
  lines: Line[];
  /** Sum of its lines; below zero it becomes customer credit. */
  total: number;
  starting_balance: number;
  ending_balance: number | null;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  attempted: boolean;
  /** For a draft: when it is finalized and first charged. */
  next_payment_attempt: number | null;
  /** When the first automatic charge failed; retries are scheduled from here. */
  failed_at: number | null;
  number: string | null;
  period_start: number;
  period_end: number;
  hosted_invoice_url: string | null;
  customer_email: string | null;
  customer_name: string | null;
  /** The subscription's metadata at the time. */
  metadata: Metadata;
  finalized_at: number | null;
  paid_at: number | null;
  voided_at: number | null;
  marked_uncollectible_at: number | null;
  /** Its unguessable path below /sandbox/invoices. */
  path: string;
  /** A card whose owner has yet to authenticate this payment. */
  awaiting: PresentedCard | null;
}
