import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnalyticsQuery } from "./analytics-query.ts";
import { total } from "./figures.ts";
import { funnelOf } from "./funnel.ts";
import { FunnelList } from "./funnel-list.tsx";
import { PartOf } from "./part-of.tsx";
import { analyticsPath } from "./paths.ts";
import { PeoplePart } from "./people-part.tsx";
import { PeriodTabs } from "./period-tabs.tsx";
import { readAnalytics } from "./read-analytics.server.ts";
import { RecentPart } from "./recent-part.tsx";
import { UserPart } from "./user-part.tsx";
import { VisitorPart } from "./visitor-part.tsx";

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
        {Object.entries(exports).map(([file, name]) => (
          <a key={file} className="btn" href={`${analyticsPath}/${file}?days=${query.days}`}>
            <Icon name="download" />
            {name}
          </a>
        ))}
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
