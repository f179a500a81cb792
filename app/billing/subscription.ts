import type { Tier } from "./access.ts";

/** A subscription that counts, as Stripe said last. Amounts in cents a month, moments ISO 8601. */
export interface Subscription {
  tier: Exclude<Tier, "free">;
  amount: number;
  /** ISO 4217, in lower case as Stripe writes it. */
  currency: string;
  /** When it is charged next; null when it will not be. */
  renewsAt: string | null;
  /** When it ends; null while it renews. */
  endsAt: string | null;
  /** The last payment failed: until when the plan stays. */
  unpaidUntil: string | null;
  /** Where an invoice that is open can be paid. */
  payUrl: string | null;
  /** The cheaper plan it changes to. */
  next: { tier: Exclude<Tier, "free">; amount: number; at: string } | null;
}
