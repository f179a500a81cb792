import { Icon } from "#app/ui/icon.tsx";
import { planName } from "./access.ts";
import { PlanButton } from "./plan-button.tsx";
import type { PlanState } from "./plan-state.ts";
import { isCurrent, type Plan } from "./plans.ts";

interface PlanCardProps {
  plan: Plan;
  state: PlanState;
  /** The page to return to. */
  to: string;
  /** One level below the enclosing heading. */
  heading: "h2" | "h3";
  /** Whether its button is the page's primary action. */
  primary: boolean;
}

/** One plan: price, features, and the action for the current user. */
export function PlanCard({ plan, state, to, heading: Heading, primary }: PlanCardProps) {
  const { price, description, mostPopular } = plan;
  const theirs = isCurrent(plan, state.tier);
  const edge = theirs ? "border-ok" : mostPopular ? "border-pencil" : "border-line";
  return (
    <li className={`sheet flex flex-col border-2 ${edge}`}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex flex-wrap items-center gap-2">
          <Heading className="text-2xl">{planName(plan.tier)}</Heading>
          {theirs && (
            <span className="badge badge-ok">
              <Icon name="check" />
              Current Plan
            </span>
          )}
        </div>
        {mostPopular && <span className="badge badge-pencil">Most Popular</span>}
      </div>
      <p className="mt-1 text-soft">{description}</p>
      <p className="mt-4">
        <span className="text-3xl font-black">{`$${price}`}</span> <span className="text-soft">a month</span>
      </p>
      <Features of={plan} />
      <PlanButton plan={plan} state={state} to={to} primary={primary} />
    </li>
  );
}

const list = "my-6 grid gap-x-6 gap-y-2 border-t border-line pt-6";

/** A long list has two columns; its first item spans both. */
function Features({ of: { features } }: { of: Plan }) {
  const long = features.length > 5;
  return (
    <ul className={long ? `${list} lg:grid-cols-2` : list}>
      {features.map((feature, index) => (
        <li key={feature} className={long && index === 0 ? "flex gap-2 font-semibold lg:col-span-2" : "flex gap-2"}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
