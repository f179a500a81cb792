import type { Figure } from "./figures.ts";

/** A step on the way from a visit to a paying customer. */
export interface FunnelStep {
  name: string;
  count: number;
  /** Of the step before, "8.33%"; the first has none. */
  share?: string;
}

const steps = [
  ["landing_visits", "Landing page visits"],
  ["signup_attempts", "Signup attempts"],
  ["accounts", "Accounts"],
  ["first_answers", "First answer given"],
  ["completed", "Assessment completed"],
  ["paid", "Paid"],
] as const satisfies [Figure, string][];

export type FunnelCounts = Record<(typeof steps)[number][0], number>;

/** The way from a visit to a paying customer, each step with its share of the one before. */
export function funnelOf(counts: FunnelCounts): FunnelStep[] {
  return steps.map(([figure, name], index) => {
    const before = steps[index - 1]?.[0];
    return { name, count: counts[figure], share: before && percent(counts[figure], counts[before]) };
  });
}

/** A share as a percentage of two decimals; of nothing it is 0.00% (administrator.md §9, DECISIONS 34). */
export function percent(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`;
}
