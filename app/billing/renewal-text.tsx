import { Day } from "#app/ui/day.tsx";
import { planName, rankOf } from "./access.ts";
import type { PaidState } from "./plan-state.ts";
import type { Subscription } from "./subscription.ts";

/** The next event of a subscription: renewal, downgrade, end, or overdue payment. */
export function RenewalText({ state: { subscription, tier, overdue } }: { state: PaidState }) {
  if (!subscription) return null;
  const { words, at } = partsOf(subscription, overdue);
  const higher = !subscription.unpaidUntil && rankOf(subscription.tier) !== rankOf(tier);
  return (
    <>
      {higher && `You're paying for ${planName(subscription.tier)}. `}
      {at && words}
      {at && <Day at={at} />}
    </>
  );
}

function partsOf({ tier, unpaidUntil, next, endsAt, renewsAt }: Subscription, overdue: boolean) {
  if (unpaidUntil) {
    const then = overdue ? "It was active until " : "It stays active until ";
    return { words: `${planName(tier)} hasn't been paid for. ${then}`, at: unpaidUntil };
  }
  if (next) return { words: `Changes to ${planName(next.tier)} on `, at: next.at };
  return endsAt ? { words: "Ends on ", at: endsAt } : { words: "Renews on ", at: renewsAt };
}
