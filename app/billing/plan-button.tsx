import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { planName, rankOf } from "./access.ts";
import { PayLink } from "./plan-actions.tsx";
import { changePath } from "./plan-paths.ts";
import { cardStateOf, type PlanState } from "./plan-state.ts";
import type { Plan } from "./plans.ts";
import { EndDateText } from "./renewal-text.tsx";

interface PlanButtonProps {
  plan: Plan;
  state: PlanState;
  /** The page to return to. */
  to: string;
  /** Whether this is the page's primary action. */
  primary: boolean;
}

/** The action for a plan. Checkout opens in a new tab (SPEC-D2); subscribers change plans in this one. */
export function PlanButton({ plan, state, to, primary }: PlanButtonProps) {
  const { tier } = plan;
  const look = primary ? "btn btn-primary w-full" : "btn w-full";
  switch (cardStateOf(plan, state)) {
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
        <a className={`${look} mt-auto`} href={changePath({ tier, to })}>
          {`Keep ${planName(tier)}`}
        </a>
      );
    case "unpaid":
      return (
        <div className="mt-auto">
          <p className="mb-2 text-soft">{`Your last payment didn't go through. Pay to get ${planName(tier)} back.`}</p>
          <PayLink payUrl={state.subscription?.payUrl ?? null} look={look} />
        </div>
      );
    case "paid":
      return <p className="mt-auto text-soft">You're paying for this plan, but you currently have a higher one.</p>;
    case "booked":
      return (
        <p className="mt-auto text-soft">
          {"Starts on "}
          {state.subscription?.next && <Day at={state.subscription.next.at} />}
        </p>
      );
    case "open":
      return (
        <busy-form busy="Loading...">
          <PostForm className="mt-auto" action="/checkout" {...(opensInNewTab(state) && beside)}>
            <HasHigher plan={plan} state={state} />
            <input type="hidden" name="to" value={to} />
            <button type="submit" className={look} name="tier" value={tier}>
              {`Subscribe to ${planName(tier)}`}
            </button>
          </PostForm>
        </busy-form>
      );
  }
}

const beside = { target: "_blank", rel: "noopener" };

/** Whether the action opens in a new tab: checkout does; subscribers change plans on our own page. */
export function opensInNewTab({ subscription }: Pick<PlanState, "subscription">): boolean {
  return subscription === null;
}

/** Notice before paying for a lower plan than the one currently granted. */
function HasHigher({ plan, state: { tier, until, subscription, grants } }: Pick<PlanButtonProps, "plan" | "state">) {
  if (subscription || rankOf(tier) <= rankOf(plan.tier)) return null;
  const coupon = grants.some((one) => one.source === "coupon" && one.from === null && one.tier === tier);
  return (
    <p className="mb-2 text-soft">
      {`You have ${planName(tier)}${coupon ? " from a coupon" : ""}`}
      <EndDateText at={until} join=" until " />; you'd pay for this plan on top of it.
    </p>
  );
}
