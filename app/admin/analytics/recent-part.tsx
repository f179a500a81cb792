import { activityNames, userActivityTypes } from "#app/analytics/user-activity.ts";
import { listPath } from "#app/ui/admin/pages.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { ActivityList } from "../activity/activity-list.tsx";
import { type AnalyticsQuery, analyticsPath } from "./analytics-query.ts";
import { PartOf } from "./part-of.tsx";
import type { Analytics } from "./read-analytics.server.ts";

interface RecentPartProps {
  query: AnalyticsQuery;
  recent: Analytics["recent"];
  /** ISO 8601. */
  now: string;
}

/** The latest activities, of one type or all. */
export function RecentPart({ query, recent, now }: RecentPartProps) {
  const { q, type } = query;
  const days = `${query.days}`;
  return (
    <section className="sheet mt-6" aria-labelledby="recent">
      <h2 id="recent">Recent activity</h2>
      <FilterForm
        label="Recent activity"
        path={`${analyticsPath}#recent`}
        keep={{ days, ...(q && { q }) }}
        clear={type ? `${listPath(analyticsPath, { days, q })}#recent` : undefined}
      >
        <FilterChoice
          name="type"
          label="Type"
          chosen={type}
          choices={userActivityTypes}
          read={(value) => activityNames[value]}
          any="All"
        />
      </FilterForm>
      <PartOf part={recent}>
        {(entries) =>
          entries.length > 0 ? (
            <ActivityList entries={entries} now={now} />
          ) : (
            <p className="empty mt-4">{type ? "No activity of this type yet." : "No activity yet."}</p>
          )
        }
      </PartOf>
    </section>
  );
}
