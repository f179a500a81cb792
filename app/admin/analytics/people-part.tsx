import { listPath, Pages } from "#app/ui/admin/pages.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import type { AnalyticsQuery } from "./analytics-query.ts";
import { PartOf } from "./part-of.tsx";
import { analyticsPath } from "./paths.ts";
import { PeopleTable } from "./people-table.tsx";
import type { Analytics } from "./read-analytics.server.ts";

/** The activity of each user in the period, with a search. */
export function PeoplePart({ query, people }: { query: AnalyticsQuery; people: Analytics["people"] }) {
  const { q, type } = query;
  const days = `${query.days}`;
  return (
    <section className="sheet mt-6" aria-labelledby="people">
      <h2 id="people">User activity</h2>
      <FilterForm
        label="User activity"
        path={`${analyticsPath}#people`}
        search={q}
        hint="Name, company, email or id"
        keep={{ days, ...(type && { type }) }}
        clear={q ? `${listPath(analyticsPath, { days, type })}#people` : undefined}
      />
      <PartOf part={people}>
        {({ rows, next, previous }) => (
          <>
            {rows.length > 0 ? (
              <PeopleTable people={rows} />
            ) : (
              <p className="empty mt-4">
                {q ? "No users found matching your criteria." : "Nobody was active in this period."}
              </p>
            )}
            <Pages path={analyticsPath} query={{ days, q, type }} next={next} previous={previous} part="people" />
          </>
        )}
      </PartOf>
    </section>
  );
}
