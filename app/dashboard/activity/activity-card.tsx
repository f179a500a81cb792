import type { Tier } from "#app/billing/access.ts";
import type { LabelledItem } from "./activity.server.ts";
import { ActivityList } from "./activity-list.tsx";

/** 'Recent Activity'; paid plans get a link to the full list (SPEC-EU6). */
export function ActivityCard({ items, tier }: { items: LabelledItem[]; tier: Tier }) {
  return (
    <section className="sheet" aria-labelledby="activity">
      <div className="flex items-center justify-between gap-2">
        <h2 id="activity">Recent Activity</h2>
        {tier !== "free" && items.length > 0 && (
          <a className="link" href="/activity">
            View All
          </a>
        )}
      </div>
      <ActivityList items={items} />
    </section>
  );
}
