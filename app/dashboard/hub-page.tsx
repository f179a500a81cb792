import { TwoStepBanner } from "#app/account/two-step/two-step-banner.tsx";
import { PlanCards } from "#app/billing/plan-cards.tsx";
import { AppFrame } from "#app/ui/app-frame.tsx";
import type { Hub } from "./hub.ts";
import { HubOffer } from "./hub-offer.tsx";
import { SessionList } from "./session-list.tsx";

/** The dashboard: where a founder stands, what comes next, and the plans. */
export function HubPage({ hub, email, askForTwoStep }: { hub: Hub; email: string; askForTwoStep: boolean }) {
  const free = hub.tier === "free";
  return (
    <AppFrame current="Dashboard">
      <h1>Dashboard</h1>
      <p className="mt-1 wrap-anywhere text-soft">{`Welcome, ${email}`}</p>
      {askForTwoStep && <TwoStepBanner />}
      {free && (
        <p className="mt-4 max-w-text text-soft">
          Welcome. Firstproof takes you step by step from an idea to evidence: what people do today, whom you can reach,
          what they pay, and what could prove you wrong. Begin with the assessment; it takes a few minutes and saves as
          you type.
        </p>
      )}
      <section className="sheet crop mt-6" aria-labelledby="hub">
        {free && <p className="slug">Free plan: 1 assessment</p>}
        <h2 className="mt-1 text-2xl" id="hub">
          Startup Assessment Hub
        </h2>
        <HubOffer offer={hub.offer} />
        <SessionList sessions={hub.sessions} />
      </section>
      <PlanCards tier={hub.tier} />
    </AppFrame>
  );
}
