import { Day } from "#app/ui/day.tsx";
import { planName, rankOf, type Tier } from "./access.ts";
import type { Given } from "./plan-state.ts";
import { Until } from "./when.tsx";

interface GivenTextProps {
  given: Given;
  /** What they have now: another plan that is given is named. */
  tier: Tier;
}

/** What gives a plan besides paying: "From a coupon, until Dec 18, 2026". */
export function GivenText({ given: { source, tier: plan, from, until }, tier }: GivenTextProps) {
  return (
    <>
      {rankOf(plan) !== rankOf(tier) && `${planName(plan)}: `}
      {source === "coupon" ? "From a coupon" : "Given by Firstproof"}
      {from && (
        <>
          {", from "}
          <Day at={from} />
        </>
      )}
      <Until at={until} />
    </>
  );
}
