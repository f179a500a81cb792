import type { Tier } from "./access.ts";

/** The effective subscription as of the last sync. Amounts are in cents a month, timestamps in ISO 8601. */
export interface Subscription {
  tier: Exclude<Tier, "free">;
  amount: number;
  /** ISO 4217 in lower case, as at Stripe. */
  currency: string;
  /** The next charge; null if there is none. */
  renewsAt: string | null;
  /** The scheduled end; null while it renews. */
  endsAt: string | null;
  /** If the last payment failed, the end of the grace period; otherwise null. */
  unpaidUntil: string | null;
  /** URL for paying the open invoice. */
  payUrl: string | null;
  /** The scheduled downgrade. */
  next: { tier: Exclude<Tier, "free">; amount: number; at: string } | null;
}
