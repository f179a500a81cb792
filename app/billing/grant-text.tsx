import { Day } from "#app/ui/day.tsx";
import { planName, rankOf, type Tier } from "./access.ts";
import { EndDateText } from "./end-date.tsx";
import { pendingCouponText } from "./pending-coupon.ts";
import type { Given } from "./plan-state.ts";

interface GivenTextProps {
  given: Given;
  /** The current plan. A grant for a different plan is shown with its name. */
  tier: Tier;
}

/** Describes an unpaid source of a plan: "From a coupon, until Dec 18, 2026". */
export function GrantText({ given, tier }: GivenTextProps) {
  return (
    <>
      {rankOf(given.tier) !== rankOf(tier) && `${planName(given.tier)}: `}
      {given.source === "coupon" ? "From a coupon" : "From Firstproof"}
      <Lasts given={given} />
    </>
  );
}

function Lasts({ given: { from, until, waits } }: { given: Given }) {
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
