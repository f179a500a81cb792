import { dayName } from "#app/ui/day-label.ts";
import { planName, rankOf, type Tier } from "../access.ts";

interface Paid {
  /** The purchased plan. */
  tier: Tier;
  /** The effective plan. */
  now: Tier;
  /** The end of the effective plan; ISO 8601, null for no end. */
  until: string | null;
  /** The reader's time zone. */
  zone: string;
}

/** Confirmation after a payment. A higher granted plan stays in effect alongside the paid one. */
export function paidText({ tier, now, until, zone }: Paid): string {
  if (rankOf(now) === rankOf(tier)) return `You're now on ${planName(tier)}.`;
  const paid = `You're paying for ${planName(tier)}.`;
  if (rankOf(now) < rankOf(tier)) return paid;
  return `${paid} You have ${planName(now)}${until ? ` until ${dayName(until, zone)}` : ""}.`;
}
