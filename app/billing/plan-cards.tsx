import { usePage } from "#app/platform/http/page.ts";
import { site } from "#app/platform/site.ts";
import { fixed, fixedUntilSaved } from "#app/ui/fixed.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { planName } from "./access.ts";
import { isAvailable, missingFeatures, type Offer, worksToday } from "./offer/offer.ts";
import { opensInNewTab, PlanButton } from "./plan-button.tsx";
import { type CardState, cardStateOf, endOf, type PlanState } from "./plan-state.ts";
import { type Feature, featureTexts, isCurrent, type Plan, plans } from "./plans.ts";
import { receiptPath } from "./receipt/paths.ts";
import { EndDate, RenewalText } from "./renewal-text.tsx";

interface PlanCardsProps {
  state: PlanState;
  /** The page to return to. */
  to?: string;
  /** Whether the heading is the page's `h1`. */
  alone?: boolean;
  signedIn?: boolean;
  /** What each feature is today; without it, the features alone, and which of them are not available. */
  offer?: Offer;
}

/** "Choose Your Plan": price and features of the two plans, with the user's current plan marked (SPEC-EU2). */
export function PlanCards({ alone = false, ...props }: PlanCardsProps) {
  const Heading = alone ? "h1" : "h2";
  return (
    <section className={alone ? undefined : "mt-8"} aria-labelledby="plans">
      <Heading className={alone ? undefined : "text-2xl"} id="plans">
        Choose Your Plan
      </Heading>
      <Cards alone={alone} {...props} />
    </section>
  );
}

/** The same, folded for a subscriber whose plan renews; open for everybody who has something to decide. */
export function FoldedPlanCards({ state }: Pick<PlanCardsProps, "state">) {
  const subscription = renewing(state);
  if (!subscription) return <PlanCards state={state} />;
  const price = plans.find(({ tier }) => tier === subscription.tier)?.price;
  return (
    <details className="card mt-8 py-2 md:py-2">
      <summary className="link flex-wrap gap-x-4 gap-y-0" id="plans">
        <h2>Choose Your Plan</h2>{" "}
        <span className="text-soft">
          {`${planName(subscription.tier)}${price ? `, $${price} a month` : ""}. `}
          <RenewalText state={state} />.
        </span>{" "}
        <span className="text-accent underline">Show plans</span>
      </summary>
      <Cards state={state} />
    </details>
  );
}

/** The subscription, if nothing but its renewal lies ahead. */
function renewing({ checked, subscription }: PlanState) {
  const { unpaidUntil, next, endsAt } = subscription ?? {};
  return checked && !unpaidUntil && !next && !endsAt ? subscription : null;
}

function Cards({ state, to = "/", alone = false, signedIn = true, offer }: PlanCardsProps) {
  const primary = primaryOf(state);
  return (
    <>
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
            offer={offer}
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
      {opensInNewTab(state) && plans.some((plan) => cardStateOf(plan, state) === "open") && (
        <p className="mt-1 text-soft">Checkout opens in a new tab.</p>
      )}
      <SandboxBanner />
    </>
  );
}

const pressing: CardState[] = ["unpaid", "ending"];

/** The plan with the primary button: the one to keep or pay for, otherwise the most popular plan. */
function primaryOf(state: PlanState): Plan | undefined {
  const kept = plans.find((plan) => pressing.includes(cardStateOf(plan, state)));
  return kept ?? plans.find(({ mostPopular }) => mostPopular);
}

interface PlanCardProps {
  plan: Plan;
  state: PlanState;
  /** The page to return to. */
  to: string;
  /** One level below the enclosing heading. */
  heading: "h2" | "h3";
  /** Whether its button is the page's primary action. */
  primary: boolean;
  /** What each feature is today; without it, the features alone, and which of them are not available. */
  offer?: Offer;
}

/** One plan: price, features, and the action for the current user. */
export function PlanCard({ plan, state, to, heading: Heading, primary, offer }: PlanCardProps) {
  const { mostPopular } = plan;
  const theirs = isCurrent(plan, state.tier);
  const edge = theirs ? "border-ok" : mostPopular ? "border-accent" : "border-line";
  return (
    <li className={`card flex flex-col border-2 ${edge}`}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="mr-auto flex flex-wrap items-center gap-2">
          <Heading className="text-2xl">{planName(plan.tier)}</Heading>
          {theirs && currentPlan}
        </div>
        {mostPopular && <span className="badge badge-accent">Most Popular</span>}
      </div>
      {offer ? <OfferToday plan={plan} offer={offer} theirs={theirs} /> : offers.get(plan)?.()}
      <PlanButton plan={plan} state={state} to={to} primary={primary} />
    </li>
  );
}

const currentPlan = fixed(
  <span className="badge badge-ok">
    <Icon name="check" />
    Current Plan
  </span>,
);

const list = "mb-6 grid gap-x-6 gap-y-2";
const columns = (features: readonly Feature[]) => (features.length > 5 ? `${list} lg:grid-cols-2` : list);
const headline = "tick font-semibold lg:col-span-2"; // "Everything in Pro", above both columns

const offers = new Map(plans.map((plan) => [plan, fixedUntilSaved(() => <div>{offerOf(plan)}</div>)]));

/** What a plan costs and includes. What isn't available is named once, at the end, which takes the fewest bytes. */
function offerOf(plan: Plan) {
  const works = plan.features.filter((feature) => isAvailable(feature, site.services));
  const missing = missingFeatures(plan.tier, site.services);
  return (
    <>
      <PriceOf plan={plan} />
      <ul className={`mt-6 border-t border-line pt-6 ${columns(plan.features)}`}>
        {works.map((feature) => (
          <li key={feature} className={feature === "pro" ? headline : "tick"}>
            {featureTexts[feature]}
          </li>
        ))}
        {missing.length > 0 && (
          <li className="text-soft lg:col-span-2">
            <b>Not available yet:</b> {missing.join(", ")}
          </li>
        )}
      </ul>
    </>
  );
}

function PriceOf({ plan: { description, price } }: { plan: Plan }) {
  return (
    <>
      <p className="mt-1 text-soft">{description}</p>
      <p className="mt-4">
        <span className="text-3xl font-black">{`$${price}`}</span> <span className="text-soft">a month</span>
      </p>
    </>
  );
}

/** What a plan costs and includes, and what of that works today. */
function OfferToday({ plan, offer, theirs }: { plan: Plan; offer: Offer; theirs: boolean }) {
  const { works, of } = worksToday(plan, offer);
  return (
    <>
      <PriceOf plan={plan} />
      <p className="mt-4 border-t border-line pt-4">
        <b className="font-mono">{`${works} of ${of}`}</b>{" "}
        <span className="text-soft">
          {works === of ? "work today" : "work today. We tell you when another one starts, and the price stays."}
        </span>
      </p>
      <ul className={`mt-4 ${columns(plan.features)}`}>
        {plan.features.map((feature) =>
          feature === "pro" ? (
            <li key={feature} className={headline}>
              {featureTexts[feature]}
            </li>
          ) : (
            <FeatureToday key={feature} feature={feature} {...offer[feature]} />
          ),
        )}
      </ul>
      {plan.tier === "premium" && theirs && (
        <p className="hint mb-4">
          What was due and what you got is on your <a href={receiptPath()}>monthly receipt</a>.
        </p>
      )}
    </>
  );
}

function FeatureToday({ feature, works, line }: { feature: Feature; works: boolean; line: string }) {
  return (
    <li className={works ? "tick" : "flex gap-3 text-soft"}>
      {!works && <Icon name="clock" />}
      <p>
        {featureTexts[feature]}
        <br />
        <span className="hint">
          {!works && <b>Not available yet.</b>} {line}
        </span>
      </p>
    </li>
  );
}

/** Sandbox notice shown before checkout (SPEC-D18), with a link for advancing the clock. */
export function SandboxBanner() {
  return usePage().sandbox ? sandboxBanner : null;
}

const sandboxBanner = fixed(
  <div className="banner mt-4">
    <Icon name="info" />
    <p>
      Sandbox payments: no real money changes hands. <a href="/sandbox">Move the clock</a>
    </p>
  </div>,
);
