import { Day } from "#app/ui/day.tsx";
import { planName, rankOf, type Tier } from "./access.ts";
import { EndDateText } from "./end-date.tsx";
import { pendingCouponText } from "./pending-coupon.ts";
import type { Given } from "./plan-state.ts";

interface GivenTextProps {
  given: Given;
  /** What they have now: another plan that is given is named. */
  tier: Tier;
}

/** What gives a plan besides paying: "From a coupon, until Dec 18, 2026". */
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
