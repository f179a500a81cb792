import type { Plan } from "./plans.ts";

interface Going {
  /** The page to return to. */
  to?: string;
}

/** URL of the page with both plans. */
export function plansPath({ to }: Going = {}): string {
  return withQuery("/plans", { to });
}

/** URL of the single-plan page, where checkout resumes after sign-in. */
export function checkoutPath({ tier, to }: Going & { tier: Plan["tier"] }): string {
  return withQuery("/checkout", { tier, to });
}

/** URL of the plan change page. `free` cancels the subscription. */
export function changePath({ tier, to }: Going & { tier: Plan["tier"] | "free" }): string {
  return withQuery("/plans/change", { tier, to });
}

function withQuery(path: string, { tier, to }: Going & { tier?: string }): string {
  const query = new URLSearchParams();
  if (tier) query.set("tier", tier);
  if (to && to !== "/") query.set("to", to);
  return query.size > 0 ? `${path}?${query}` : path;
}
