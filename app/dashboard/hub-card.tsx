import { SessionList } from "#app/assessment/list/session-list.tsx";
import type { Tier } from "#app/billing/access.ts";
import type { Hub } from "./hub.ts";
import { HubOffer } from "./hub-offer.tsx";

/** The 'Startup Assessment Hub': the next step, and the newest assessments (SPEC-EU2). */
export function HubCard({ hub, tier }: { hub: Hub; tier: Tier }) {
  return (
    <section className="sheet crop" aria-labelledby="hub">
      {tier === "free" && <p className="slug">Free plan: 1 assessment</p>}
      <h2 className="mt-1 text-2xl" id="hub">
        Startup Assessment Hub
      </h2>
      <HubOffer offer={hub.offer} free={tier === "free"} />
      <SessionList sessions={hub.sessions} />
      {hub.more && (
        <a className="link" href="/assessments">
          All assessments
        </a>
      )}
    </section>
  );
}
