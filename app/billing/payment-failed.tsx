import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Day } from "#app/ui/time.tsx";
import { rankOf } from "./access.ts";
import { PayLink } from "./plan-actions.tsx";
import type { PaidState } from "./plan-state.ts";

/** Banner for a failed renewal: when the plan ends or ended, and where to pay (SPEC-D17). */
export function PaymentFailed({ state }: { state: PaidState }) {
  const { subscription } = state;
  if (!subscription?.unpaidUntil) return null;
  return (
    <div className="banner banner-bad mt-4" role="alert">
      <Icon name="circle-alert" />
      <div className="row grow">
        <p className="fill">
          {"Your last payment didn't go through. "}
          {consequenceOf(state, subscription.unpaidUntil)}
        </p>
        <PayLink payUrl={subscription.payUrl} />
      </div>
    </div>
  );
}

function consequenceOf({ tier, subscription, overdue }: PaidState, at: string): ReactNode {
  if (!overdue) {
    return (
      <>
        {"Your plan stays active until "}
        <Day at={at} />.
      </>
    );
  }
  // Another source grants the plan now, so it has not ended.
  if (subscription && rankOf(tier) >= rankOf(subscription.tier)) {
    return "Pay the open invoice to keep your subscription.";
  }
  return (
    <>
      {"Your plan ended on "}
      <Day at={at} />. Pay the open invoice to get it back.
    </>
  );
}
