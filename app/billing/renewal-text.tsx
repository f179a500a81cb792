import { Day } from "#app/ui/day.tsx";
import { planName, rankOf, type Tier } from "./access.ts";
import type { Subscription } from "./subscription.ts";

interface RenewalTextProps {
  subscription: Subscription;
  /** What they have now, when something higher is given besides. */
  tier: Tier;
}

/** How a subscription goes on: it is renewed, becomes a cheaper plan, or ends. */
export function RenewalText({ subscription: { tier: paid, renewsAt, endsAt, next }, tier }: RenewalTextProps) {
  const [words, at] = next
    ? [`Changes to ${planName(next.tier)} on `, next.at]
    : endsAt
      ? ["Ends on ", endsAt]
      : ["Renews on ", renewsAt];
  return (
    <>
      {rankOf(paid) !== rankOf(tier) && `You pay for ${planName(paid)}. `}
      {at && words}
      {at && <Day at={at} />}
    </>
  );
}
