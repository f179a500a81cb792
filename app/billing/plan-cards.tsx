import { EndDate } from "./end-date.tsx";
import { opensBeside } from "./plan-button.tsx";
import { PlanCard } from "./plan-card.tsx";
import { type CardState, cardStateOf, endOf, type PlanState } from "./plan-state.ts";
import { type Plan, plans } from "./plans.ts";
import { SandboxBanner } from "./sandbox-banner.tsx";

interface PlanCardsProps {
  state: PlanState;
  /** The page to return to. */
  to?: string;
  /** Whether the heading is the page's `h1`. */
  alone?: boolean;
  signedIn?: boolean;
}

/** "Choose Your Plan": price and features of the two plans, with the user's current plan marked (SPEC-EU2). */
export function PlanCards({ state, to = "/", alone = false, signedIn = true }: PlanCardsProps) {
  const Heading = alone ? "h1" : "h2";
  const primary = primaryOf(state);
  return (
    <section className={alone ? undefined : "mt-8"} aria-labelledby="plans">
      <Heading className={alone ? undefined : "text-2xl"} id="plans">
        Choose Your Plan
      </Heading>
      <p className="mt-1 text-soft">
        Both plans include all ten questions (about 7 minutes) and unlimited assessments.
      </p>
      <ul className="mt-4 grid gap-6 md:grid-cols-[2fr_3fr]">
        {plans.map((plan) => (
          <PlanCard
            key={plan.tier}
            plan={plan}
            state={state}
            to={to}
            heading={alone ? "h2" : "h3"}
            primary={plan === primary}
          />
        ))}
      </ul>
      {!state.checked && <p className="mt-4 font-semibold text-danger">Failed to check subscription status</p>}
      {state.checked && signedIn && (
        <p className="mt-4 text-soft">
          <EndDate end={endOf(state)} />
        </p>
      )}
      <p className="mt-1 text-soft">Prices are in US dollars, billed monthly. Cancel anytime.</p>
      {opensBeside(state) && plans.some((plan) => cardStateOf(plan, state) === "open") && (
        <p className="mt-1 text-soft">Checkout opens in a new tab.</p>
      )}
      <SandboxBanner />
    </section>
  );
}

const pressing: CardState[] = ["unpaid", "ending"];

/** The plan with the primary button: the one to keep or pay for, otherwise the most popular plan. */
function primaryOf(state: PlanState): Plan | undefined {
  const kept = plans.find((plan) => pressing.includes(cardStateOf(plan, state)));
  return kept ?? plans.find(({ mostPopular }) => mostPopular);
}
