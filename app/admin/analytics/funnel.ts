import type { Figure } from "./figures.ts";

/** A step of the funnel from a visit to a paying customer. */
export interface FunnelStep {
  name: string;
  count: number;
  /** Share and base: "8.33% of the visitors". Steps that serve as a base have none. */
  share?: string;
}

type FunnelFigure = Extract<
  Figure,
  "landing_visitors" | "visitor_signups" | "accounts" | "accounts_answered" | "accounts_completed" | "accounts_paid"
>;

const visitors = { figure: "landing_visitors", name: "the visitors" } as const;
const accounts = { figure: "accounts", name: "the accounts" } as const;

const steps: { figure: FunnelFigure; name: string; of?: { figure: FunnelFigure; name: string } }[] = [
  { figure: "landing_visitors", name: "Landing page visitors" },
  { figure: "visitor_signups", name: "Tried to sign up", of: visitors },
  { figure: "accounts", name: "Accounts" },
  { figure: "accounts_answered", name: "First answer given", of: accounts },
  { figure: "accounts_completed", name: "Assessment completed", of: accounts },
  { figure: "accounts_paid", name: "Paid", of: accounts },
];

type FunnelCounts = Record<FunnelFigure, number>;

/**
 * The funnel from a visit to a paying customer. Each step is a share of the same base, visitors or accounts, so it is
 * never more than 100%. Visitors aren't linked to accounts.
 */
export function funnelOf(counts: FunnelCounts): FunnelStep[] {
  return steps.map(({ figure, name, of }) => ({
    name,
    count: counts[figure],
    ...(of && { share: `${percent(counts[figure], counts[of.figure])} of ${of.name}` }),
  }));
}

/** Formats a share as a percentage with two decimals; a share of zero is 0.00% (SPEC-AD9, SPEC-D34). */
export function percent(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`;
}
