import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { viewQuery, viewTabsOf } from "#app/account/views/saved-view.ts";
import { listViews } from "#app/account/views/saved-views.server.ts";
import { countPeople } from "#app/analytics/counts.server.ts";
import { planName } from "#app/billing/access.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { BulkBar } from "#app/ui/admin/bulk-bar.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { PlanSourcesLine } from "#app/ui/admin/plan-sources-line.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { ViewTabs } from "#app/ui/admin/view-tabs.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { bulkActions, bulkKinds } from "../bulk/bulk-action.ts";
import { countViews, listPeople } from "./list-people.server.ts";
import {
  PeopleQuery,
  type PeopleSort,
  payments,
  plans,
  silences,
  sortOf,
  sortsWith,
  usersPath,
} from "./people-query.ts";
import { PeopleTable } from "./people-table.tsx";
import { peopleFilterOf, peopleParameters, peopleViews } from "./people-views.ts";

export const handle: Handle = { title: "Users, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const { request, context } = args;
  const { pathname, search, searchParams } = new URL(request.url);
  const { after, before, ...query } = PeopleQuery.parse(Object.fromEntries(searchParams));
  const counts = await orFail(context, "Failed to load users", () => countPeople(context.db));
  const people = await orFail(context, "Failed to fetch users", () =>
    listPeople(context.db, { ...query, cursor: { after, before } }),
  );
  const own = await listViews(context.db, { user, list: "users" });
  const counted = await countViews(context.db, [...peopleViews.slice(1), ...own].map(peopleFilterOf));
  const views = viewTabsOf({
    ...{ list: "users", builtIn: peopleViews, own },
    query: viewQuery(peopleParameters(query)),
    counts: [counts.total, ...counted],
  });
  return { counts, people, query, views, currentPath: pathname + search };
}

export default function Users() {
  const { counts, people, query, views, currentPath } = useLoaderData<typeof loader>();
  const { total, free, pro, premium, subscribed, sources } = counts;
  const parameters = peopleParameters(query);
  const sort = sortOf(query);
  return (
    <WithDialog>
      <Heading title="Users">
        <a className="btn" href={currentPath}>
          <Icon name="refresh-cw" />
          Refresh
        </a>
      </Heading>
      <Stats of={{ Total: total, Free: free, Pro: pro, Premium: premium, Subscribed: subscribed }} />
      <PlanSourcesLine sources={sources} />
      <ViewTabs {...views} />
      <PeopleFilterForm query={query} />
      {people.rows.length === 0 ? (
        <p className="empty mt-6">No users found matching your criteria.</p>
      ) : (
        <>
          <PeopleTable
            people={people.rows}
            currentPath={currentPath}
            caption={captionOf(query.q, query.sort, sort)}
            sorting={{
              ...{ sort, sorts: sortsWith(query) },
              hrefOf: (sort) => listPath(usersPath, peopleParameters({ ...query, sort })),
            }}
          />
          <BulkBar
            action={listPath("/admin/bulk", { of: "users", ...parameters })}
            noun="users"
            count={views.tabs.find(({ isCurrent }) => isCurrent)?.count}
            choices={userActions}
          />
        </>
      )}
      <Pagination path={usersPath} query={parameters} next={people.next} previous={people.previous} />
    </WithDialog>
  );
}

/** Narrows and, where the table is cards without heads, orders the list. */
function PeopleFilterForm({ query }: { query: PeopleQuery }) {
  const { q, plan, silent, pays } = query;
  const isUsual = listPath(usersPath, peopleParameters(query)) === usersPath;
  const [usual, ...others] = sortsWith({});
  return (
    <FilterForm
      label="Users"
      path={usersPath}
      search={q}
      hint="First name, last name, company, email or id"
      clear={isUsual ? undefined : usersPath}
    >
      <FilterChoice name="plan" label="Plan" chosen={plan} choices={plans} read={planName} any="All" />
      <FilterChoice
        name="silent"
        label="Last active"
        chosen={silent}
        choices={silences}
        read={(days) => `Over ${days} days ago`}
        any="Any time"
      />
      <FilterChoice
        name="pays"
        label="Payment"
        chosen={pays}
        choices={payments}
        read={(pays) => ({ paying: "Paying", unpaid: "Unpaid" })[pays]}
      />
      <FilterChoice
        className="min-[900px]:hidden"
        name="sort"
        label="Sort by"
        chosen={query.sort === usual ? undefined : query.sort}
        choices={others}
        read={(order) => orders[order]}
        any={orders[usual]}
      />
    </FilterForm>
  );
}

/** What can be done with many users at once. */
const userActions = bulkKinds
  .filter((kind) => bulkActions[kind].list === "users")
  .map((kind) => [kind, bulkActions[kind].label] as const);

const orders: Record<PeopleSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By last name",
  "-name": "By last name, backwards",
  "-plan": "Highest plan first",
  plan: "Lowest plan first",
  "-seen": "Last active first",
  seen: "Longest silent first",
};

/** States the order, and that a search or a filter has one of its own. */
function captionOf(q: string, wanted: PeopleSort, sort: PeopleSort): string {
  if (q === "" || searchProblem(q)) return orders[sort];
  return wanted === "newest" ? "Found, newest first" : "Search results, always newest first";
}
