import type { Plan } from "./plans.ts";

interface Going {
  /** The page to come back to. */
  to?: string;
}

/** The address of the page with both plans. */
export function plansPath({ to }: Going = {}): string {
  return withQuery("/plans", { to });
}

/** The address of the page with one plan, where somebody goes on who had to sign in first. */
export function checkoutPath({ tier, to }: Going & { tier: Plan["tier"] }): string {
  return withQuery("/checkout", { tier, to });
}

/** The address of the page that says what a change of plan costs. `free`: the subscription ends. */
export function changePath({ tier, to }: Going & { tier: Plan["tier"] | "free" }): string {
  return withQuery("/plans/change", { tier, to });
}

function withQuery(path: string, { tier, to }: Going & { tier?: string }): string {
  const query = new URLSearchParams();
  if (tier) query.set("tier", tier);
  if (to && to !== "/") query.set("to", to);
  return query.size > 0 ? `${path}?${query}` : path;
}
