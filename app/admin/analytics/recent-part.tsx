import type { ReactNode } from "react";
import { activityNames, userActivityTypes } from "#app/analytics/user-activity.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Time } from "#app/ui/time.tsx";
import { ActivityList } from "../activity/activity-list.tsx";
import type { ActivePerson } from "./active-people.server.ts";
import { type AnalyticsQuery, analyticsPath, type Part } from "./analytics-query.ts";
import { BarChart } from "./bar-chart.tsx";
import type { ActivityCounts } from "./count-activity.server.ts";
import { type Series, total, type VisitorFigure } from "./figures.ts";
import { percent } from "./funnel.ts";
import type { Period } from "./period.ts";
import type { Analytics } from "./read-analytics.server.ts";
import { inSpans, spansOf, unitOf } from "./spans.ts";

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
    <section className="card mt-6" aria-labelledby="recent">
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

interface PartOfProps<T> {
  part: Part<T>;
  children: (value: T) => ReactNode;
}

/** A part of the page, or an error message if it couldn't be loaded. */
export function PartOf<T>({ part, children }: PartOfProps<T>) {
  if (part.kind === "read") return <>{children(part.value)}</>;
  return (
    <div className="banner banner-bad mt-4" role="alert">
      <Icon name="circle-alert" />
      <p>{part.failure}</p>
    </div>
  );
}

/** The activity of each user in the period, with a search. */
export function PeoplePart({ query, people }: { query: AnalyticsQuery; people: Analytics["people"] }) {
  const { q, type } = query;
  const days = `${query.days}`;
  return (
    <section className="card mt-6" aria-labelledby="people">
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
            <Pagination path={analyticsPath} query={{ days, q, type }} next={next} previous={previous} part="people" />
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
      <span className="meta">{shortId(id)}</span>
      {companyName && <span className="hint block font-normal wrap-anywhere">{companyName}</span>}
    </>
  );
}

const grouped = new Intl.NumberFormat("en-US");

/** The activity of anonymous visitors. */
export function VisitorPart({ series, period }: { series: Series<VisitorFigure>; period: Period }) {
  const visits = total(series.landing_visits);
  const attempts = total(series.signup_attempts);
  const started = total(series.assessments_started);
  const visitors = total(series.landing_visitors);
  const signups = total(series.visitor_signups);
  return (
    <>
      <Stats
        of={{
          "Landing page visits": visits,
          "Assessments started": started,
          "Signup attempts": attempts,
          "Conversion rate": percent(signups, visitors),
        }}
      />
      <p className="hint mt-2">
        {`Conversion rate: of ${pluralize(visitors, "visitor")} of the landing page ${grouped.format(signups)} tried to sign up, each counted once. Visits and attempts are counted each time.`}
      </p>
      {visits + started + attempts === 0 ? (
        <p className="empty mt-4">No visits in this period. Visitors who ask not to be tracked are never counted.</p>
      ) : (
        <VisitorChart series={series} period={period} />
      )}
    </>
  );
}

function VisitorChart({ series, period }: { series: Series<VisitorFigure>; period: Period }) {
  const { spans, places } = spansOf(period);
  const unit = unitOf(period);
  return (
    <BarChart
      title={`Visits and signup attempts per ${unit}`}
      unit={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}
      spans={spans}
      outline={{ name: "Visits", values: inSpans(series.landing_visits, places, spans.length) }}
      solid={{ name: "Signup attempts", values: inSpans(series.signup_attempts, places, spans.length) }}
    />
  );
}
