import { dayName } from "#app/ui/day.tsx";
import { planName, rankOf, type Tier } from "../access.ts";

interface Paid {
  /** What was paid for. */
  tier: Tier;
  /** What they may do now. */
  now: Tier;
  /** Until when; ISO 8601, null for no end. */
  until: string | null;
}

/** Said at the return from a payment. A higher plan that was given goes on; the paid one stands beside it. */
export function paidText({ tier, now, until }: Paid): string {
  if (rankOf(now) === rankOf(tier)) return `You're now on ${planName(tier)}.`;
  const paid = `You're paying for ${planName(tier)}.`;
  if (rankOf(now) < rankOf(tier)) return paid;
  return `${paid} You have ${planName(now)}${until ? ` until ${dayName(until)}` : ""}.`;
}
