import { Day } from "#app/ui/time.tsx";
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

/** When a plan ends: a date, or N/A (SPEC-EU2). `at` is ISO 8601. */
export function EndDate({ end }: { end: { at: string; renews: boolean } | null }) {
  if (end === null) return "Your subscription ends on: N/A";
  return (
    <>
      {"Your subscription ends on "}
      <Day at={end.at} />
      {end.renews ? ", unless it renews." : "."}
    </>
  );
}

/** ", until Dec 18, 2026", or nothing while there is no end. @param at ISO 8601. */
export function EndDateText({ at, join = ", until " }: { at: string | null; join?: string }) {
  if (at === null) return null;
  return (
    <>
      {join}
      <Day at={at} />
    </>
  );
}
