import { rankOf, type Tier } from "../access.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import type { WantedTier } from "./change-form.ts";

/** What it would be for a subscription to change to a plan. `booked`: it is on its way already. */
export type ChangeKind = "upgrade" | "downgrade" | "cancel" | "resume" | "booked" | "same" | "unpaid";

/** What it is to change to `tier`, as the subscription stands. While a payment is missing one can pay it, or end. */
export function changeKind(row: SubscriptionRow, tier: WantedTier): ChangeKind {
  const ends = row.cancel_at !== null;
  if (tier === "free") return ends ? "booked" : "cancel";
  const step = rankOf(tier) - rankOf(row.tier);
  if (step === 0 && !ends && row.schedule_id === null) return "same";
  if (row.status === "past_due") return "unpaid";
  if (step === 0) return "resume";
  if (step > 0) return "upgrade";
  return row.next_tier !== null && rankOf(row.next_tier) === rankOf(tier) ? "booked" : "downgrade";
}

/** Which plan a subscription goes over into by what is booked: `free` when it ends; none when it goes on. */
export function bookedTier({ cancel_at, next_tier }: SubscriptionRow): Tier | undefined {
  return cancel_at !== null ? "free" : (next_tier ?? undefined);
}
