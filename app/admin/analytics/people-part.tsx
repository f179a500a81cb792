import { shortId } from "#app/platform/db/short-id.ts";
import { listPath, Pages } from "#app/ui/admin/pages.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FilterForm } from "#app/ui/filter-form.tsx";
import { Time } from "#app/ui/time.tsx";
import type { ActivePerson } from "./active-people.server.ts";
import { type AnalyticsQuery, analyticsPath } from "./analytics-query.ts";
import type { ActivityCounts } from "./count-activity.server.ts";
import { PartOf } from "./part-of.tsx";
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

/** The activity counts of each user in the period. */
function PeopleTable({ people }: { people: (ActivePerson & ActivityCounts)[] }) {
  return (
    <DataTable className="mt-4" columns={["User", "Last login", "Logins", "Assessments", "Downloads"]} numbers={3}>
      {people.map((person) => (
        <Row key={person.id} lead={<Name person={person} />}>
          <Cell label="Last login">
            {person.lastLogin ? (
              <Time at={`${person.lastLogin.slice(0, 16)}Z`} />
            ) : (
              <span className="text-soft">Not in this period</span>
            )}
          </Cell>
          <Cell label="Logins" className="num">
            {person.login}
          </Cell>
          <Cell label="Assessments" className="num">
            {person.assessment_complete}
          </Cell>
          <Cell label="Downloads" className="num">
            {person.resource_download}
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

/** Name, company, and shortened id. */
function Name({ person: { id, firstName, lastName, companyName } }: { person: ActivePerson }) {
  return (
    <>
      <a className="link wrap-anywhere" href={`/admin/users/${id}`}>
        {firstName} {lastName}
      </a>{" "}
      <span className="slug">{shortId(id)}</span>
      {companyName && <span className="hint block font-normal wrap-anywhere">{companyName}</span>}
    </>
  );
}
