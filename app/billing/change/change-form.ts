import { z } from "zod";
import { rankOf, type Tier } from "../access.ts";
import type { SubscriptionRow } from "../stripe/subscription-row.ts";

/** The target of a plan change, as it appears in URLs. `free` cancels the subscription. */
export const WantedTier = z.enum(["free", "pro", "premium"]);
export type WantedTier = z.output<typeof WantedTier>;

/** An upgrade references the offer whose amounts were displayed. */
const Offer = z.object({ offer: z.string().max(100) });

/** A scheduled change references what its page described: the kind of change, and the plan at that time. */
const Later = z.object({
  change: z.enum(["downgrade", "cancel", "resume"]),
  from: z.enum(["basic", "pro", "premium"]),
});

export const ChangeForm = z.union([Offer, Later]);

/** The change that the page described. `scheduleChange` compares it with the current state. */
export type Expected = { kind: z.output<typeof Later>["change"]; from: z.output<typeof Later>["from"] };

/** The kind of a plan change, given the current subscription. `booked`: already scheduled. */
type ChangeKind = "upgrade" | "downgrade" | "cancel" | "resume" | "booked" | "same" | "unpaid";

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
