import { rankOf, type Tier } from "../access.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";
import type { WantedTier } from "./change-form.ts";

/** The kind of a plan change, given the current subscription. `booked`: already scheduled. */
export type ChangeKind = "upgrade" | "downgrade" | "cancel" | "resume" | "booked" | "same" | "unpaid";

/** Classifies a change to `tier`. A past-due subscription can only be paid or canceled. */
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

/** The plan that a scheduled change leads to: `free` for a cancellation, undefined if nothing is scheduled. */
export function bookedTier({ cancel_at, next_tier }: SubscriptionRow): Tier | undefined {
  return cancel_at !== null ? "free" : (next_tier ?? undefined);
}
