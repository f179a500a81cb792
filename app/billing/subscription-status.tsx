import { site } from "#app/platform/site.ts";
import { fixed } from "#app/ui/fixed.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { planName, rankOf, type Tier } from "./access.ts";
import { pendingCouponText } from "./pending-coupon.ts";
import { ManageForm } from "./plan-actions.tsx";
import { plansPath } from "./plan-paths.ts";
import type { Grant, PlanState } from "./plan-state.ts";
import { EndDateText, RenewalText } from "./renewal-text.tsx";

/** "Subscription Status": the plan, its sources, and its actions (SPEC-EU2). */
export function SubscriptionStatus({ state }: { state: PlanState }) {
  const { tier, subscription, grants, checked } = state;
  return (
    <section className="card" aria-labelledby="status">
      <div className="flex items-center justify-between gap-2">
        <h2 id="status">Subscription Status</h2>
        <PostForm action="/subscription/refresh">{refresh}</PostForm>
      </div>
      <p className="mt-2 flex gap-2">{tier === "free" ? <Free /> : <Active name={planName(tier)} />}</p>
      {subscription && (
        <p className="mt-4 text-soft">
          <RenewalText state={state} />
        </p>
      )}
      {grants.map((one) => (
        <p key={`${one.source} ${one.tier} ${one.from} ${one.until}`} className="mt-4 text-soft">
          <GrantText grant={one} tier={tier} />
        </p>
      ))}
      {tier === "free" && checked && !subscription && <Welcome />}
      {subscription && <ManageForm className="mt-4" look="btn w-full" />}
    </section>
  );
}

const refresh = fixed(
  <button type="submit" className="btn btn-quiet px-3">
    <Icon name="refresh-cw" />
    <span className="sr-only">Refresh</span>
  </button>,
);

function Free() {
  return <span className="badge">FREE</span>;
}

function Active({ name }: { name: string }) {
  return (
    <>
      {active} <span className="badge">{name}</span>
    </>
  );
}

const active = fixed(
  <span className="badge badge-ok">
    <Icon name="check" />
    Active
  </span>,
);

function Welcome() {
  return (
    <>
      <p className="mt-4 text-soft">
        Welcome. {site.name} takes you step by step from an idea to evidence: what people do today, who you can reach,
        what they pay, and what could prove you wrong. Start with the assessment. It takes a few minutes and saves as
        you type.
      </p>
      <p className="mt-4">
        <a className="btn w-full" href={plansPath()}>
          Upgrade
        </a>
      </p>
    </>
  );
}

interface GrantTextProps {
  grant: Grant;
  /** The current plan. A grant for a different plan is shown with its name. */
  tier: Tier;
}

/** Describes an unpaid source of a plan: "From a coupon, until Dec 18, 2026". */
function GrantText({ grant, tier }: GrantTextProps) {
  return (
    <>
      {rankOf(grant.tier) !== rankOf(tier) && `${planName(grant.tier)}: `}
      {grant.source === "coupon" ? "From a coupon" : `From ${site.name}`}
      <GrantInterval grant={grant} />
    </>
  );
}

function GrantInterval({ grant: { from, until, waits } }: { grant: Grant }) {
  if (waits !== null) return `, ${pendingCouponText(waits)}`;
  return (
    <>
      {from && (
        <>
          {", from "}
          <Day at={from} />
        </>
      )}
      <EndDateText at={until} />
    </>
  );
}
