import { site } from "#app/platform/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { planName, type Tier } from "./access.ts";
import { isCurrent, type Plan, plans } from "./plans.ts";

/** "Choose Your Plan": what the two plans cost and hold, and which one this person has. */
export function PlanCards({ tier }: { tier: Tier }) {
  const { support } = site.links;
  return (
    <section className="mt-8" aria-labelledby="plans">
      <h2 className="text-2xl" id="plans">
        Choose Your Plan
      </h2>
      <p className="mt-1 text-soft">
        Both plans open all ten questions (about 7 minutes) and as many assessments as you like.
      </p>
      <ul className="mt-4 grid gap-6 md:grid-cols-[2fr_3fr]">
        {plans.map((plan) => (
          <PlanCard key={plan.tier} plan={plan} current={isCurrent(plan, tier)} />
        ))}
      </ul>
      <p className="mt-4 text-soft">
        {"Plans cannot be bought on this server yet. Questions: "}
        <a href={`mailto:${support}`}>{support}</a>
      </p>
    </section>
  );
}

function PlanCard({ plan, current }: { plan: Plan; current: boolean }) {
  const { price, description, mostPopular } = plan;
  const edge = current ? "border-ok" : mostPopular ? "border-pencil" : "border-line";
  return (
    <li className={`sheet flex flex-col border-2 ${edge}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto text-2xl">{planName(plan.tier)}</h3>
        {mostPopular && <span className="badge badge-pencil">Most Popular</span>}
        {current && (
          <span className="badge badge-ok">
            <Icon name="check" />
            Current Plan
          </span>
        )}
      </div>
      <p className="mt-1 text-soft">{description}</p>
      <p className="mt-4">
        <span className="text-3xl font-black">{`$${price}`}</span> <span className="text-soft">a month</span>
      </p>
      <Features of={plan} />
    </li>
  );
}

const list = "mt-6 grid gap-x-6 gap-y-2 border-t border-line pt-6";

/** A long list takes two columns, with its first line over both. */
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
