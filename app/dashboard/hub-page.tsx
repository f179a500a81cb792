import { TwoStepBanner } from "#app/account/two-step/two-step-banner.tsx";
import { PaymentFailed } from "#app/billing/payment-failed.tsx";
import { PlanCards } from "#app/billing/plan-cards.tsx";
import type { PlanState } from "#app/billing/plan-state.ts";
import { SubscriptionStatus } from "#app/billing/subscription-status.tsx";
import { RedeemCard } from "#app/coupons/redeem-card.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import type { Hub } from "./hub.ts";
import { HubOffer } from "./hub-offer.tsx";
import { SessionList } from "./session-list.tsx";

interface HubPageProps {
  hub: Hub;
  state: PlanState;
  email: string;
  askForTwoStep: boolean;
}

/** The dashboard: where a founder stands, what comes next, and the plans. */
export function HubPage({ hub, state, email, askForTwoStep }: HubPageProps) {
  return (
    <AppFrame current="Dashboard" sandboxSaid>
      <h1>Dashboard</h1>
      <p className="mt-1 wrap-anywhere text-soft">{`Welcome, ${email}`}</p>
      <PaymentFailed state={state} />
      {askForTwoStep && <TwoStepBanner />}
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr]">
        <section className="sheet crop" aria-labelledby="hub">
          {hub.tier === "free" && <p className="slug">Free plan: 1 assessment</p>}
          <h2 className="mt-1 text-2xl" id="hub">
            Startup Assessment Hub
          </h2>
          <HubOffer offer={hub.offer} />
          <SessionList sessions={hub.sessions} />
        </section>
        <div className="grid content-start gap-6">
          <SubscriptionStatus state={state} />
          <RedeemCard />
        </div>
      </div>
      <PlanCards state={state} />
    </AppFrame>
  );
}
