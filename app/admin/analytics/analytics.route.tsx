import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath } from "#app/ui/pagination.tsx";
import { Spaced } from "#app/ui/spaced.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { AnalyticsQuery, analyticsPath } from "./analytics-query.ts";
import { BarChart } from "./bar-chart.tsx";
import { type Series, total, type UserFigure } from "./figures.ts";
import { type FunnelStep, funnelOf } from "./funnel.ts";
import { type Period, periods } from "./period.ts";
import { readAnalytics } from "./read-analytics.server.ts";
import { PartOf, PeoplePart, RecentPart, VisitorPart } from "./recent-part.tsx";
import { inSpans, spansOf, unitOf } from "./spans.ts";

export const handle: Handle = { title: "Analytics, Admin Panel", area: "admin" };

/** The activity of visitors and users in a period, in total and per user. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const query = AnalyticsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return readAnalytics(args.context, query);
}

export default function Analytics() {
  const { query, period, visitors, users, people, recent, now } = useLoaderData<typeof loader>();
  const exports = { "days.csv": "Export days", "users.csv": "Export users" };
  return (
    <>
      <Heading title="Analytics">
        <Spaced>
          {Object.entries(exports).map(([file, name]) => (
            <a key={file} className="btn" href={`${analyticsPath}/${file}?days=${query.days}`}>
              <Icon name="download" />
              {name}
            </a>
          ))}
        </Spaced>
      </Heading>
      <div className="mt-4">
        <PeriodTabs query={query} />
      </div>
      <h2 className="mt-6">Visitors</h2>
      <PartOf part={visitors}>{(series) => <VisitorPart series={series} period={period} />}</PartOf>
      <h2 className="mt-8">Users</h2>
      <PartOf part={users}>{(series) => <UserPart series={series} period={period} />}</PartOf>
      {visitors.kind === "read" && users.kind === "read" && (
        <FunnelList
          steps={funnelOf({
            landing_visitors: total(visitors.value.landing_visitors),
            visitor_signups: total(visitors.value.visitor_signups),
            accounts: total(users.value.accounts),
            accounts_answered: total(users.value.accounts_answered),
            accounts_completed: total(users.value.accounts_completed),
            accounts_paid: total(users.value.accounts_paid),
          })}
        />
      )}
      <PeoplePart query={query} people={people} />
      <RecentPart query={query} recent={recent} now={now} />
    </>
  );
}

/** The periods; the links keep the search and the filter. */
function PeriodTabs({ query: { days, q, type } }: { query: AnalyticsQuery }) {
  return (
    <Tabs
      label="Period"
      tabs={periods.map(
        (period) => [daysText(period), listPath(analyticsPath, { days: `${period}`, q, type })] as const,
      )}
      current={daysText(days)}
    />
  );
}

const daysText = (days: number) => `${days} days`;

const grouped = new Intl.NumberFormat("en-US");

/** The steps of the funnel, each as a bar relative to the largest. */
function FunnelList({ steps }: { steps: FunnelStep[] }) {
  const max = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section className="card mt-6" aria-labelledby="funnel">
      <h2 id="funnel">From a visit to a payment</h2>
      <p className="hint mt-1">
        Each person once: visitors on the day of their first visit, accounts on the day they were made, whenever the
        step was taken.
      </p>
      <ol className="list mt-4">
        {steps.map(({ name, count, share }, index) => (
          <li key={name}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span id={`step-${index}`}>{name}</span>
              <span className="figures">
                <b>{grouped.format(count)}</b>
                {share && <span className="hint"> {share}</span>}
              </span>
            </p>
            <svg className="mt-1 h-2 w-full bg-line fill-accent" aria-hidden="true">
              <rect width={`${(count / max) * 100}%`} height="100%" />
            </svg>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * The activity of users. Active users are counted on the day of their last activity, so that nobody is counted twice.
 */
function UserPart({ series, period }: { series: Series<UserFigure>; period: Period }) {
  const { spans, places } = spansOf(period);
  const unit = unitOf(period);
  const logins = total(series.login);
  const completed = total(series.assessment_complete);
  return (
    <>
      <Stats
        of={{
          Logins: logins,
          "Assessments completed": completed,
          Downloads: total(series.resource_download),
          "Active users": total(series.last_active),
        }}
      />
      {logins + completed > 0 && (
        <BarChart
          title={`Logins and completed assessments per ${unit}`}
          unit={`${unit.charAt(0).toUpperCase()}${unit.slice(1)}`}
          spans={spans}
          outline={{ name: "Logins", values: inSpans(series.login, places, spans.length) }}
          solid={{
            name: "Assessments completed",
            values: inSpans(series.assessment_complete, places, spans.length),
          }}
        />
      )}
    </>
  );
}
