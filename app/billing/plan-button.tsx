import { planName } from "./access.ts";
import { changePath } from "./plan-paths.ts";
import type { Standing } from "./plan-state.ts";
import type { Plan } from "./plans.ts";

interface PlanButtonProps {
  plan: Plan;
  standing: Standing;
  /** The page to come back to. */
  to: string;
}

/** What one can do about a plan. Paying opens beside this page (DECISIONS 2). */
export function PlanButton({ plan: { tier, mostPopular }, standing, to }: PlanButtonProps) {
  switch (standing) {
    case "unknown":
      return null;
    case "current":
      return (
        <button type="button" className="btn mt-auto w-full" disabled>
          Current Plan
        </button>
      );
    case "ending":
      return (
        <a className="btn btn-primary mt-auto w-full" href={changePath({ tier, to })}>
          {`Keep ${planName(tier)}`}
        </a>
      );
    case "paid":
      return <p className="mt-auto text-soft">You pay for this plan. At the moment you have a higher one.</p>;
    case "open":
      return (
        <busy-form busy="Loading...">
          <form className="mt-auto" method="post" action="/checkout" target="_blank" rel="noopener">
            <input type="hidden" name="to" value={to} />
            <button
              type="submit"
              className={mostPopular ? "btn btn-primary w-full" : "btn w-full"}
              name="tier"
              value={tier}
            >
              {`Subscribe to ${planName(tier)}`}
            </button>
          </form>
        </busy-form>
      );
  }
}
