import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { countPeople } from "#app/analytics/counts.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { listPath, Pages } from "#app/ui/admin/pages.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { WaysLine } from "#app/ui/admin/ways-line.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPeople } from "./list-people.server.ts";
import { usersPath } from "./paths.ts";
import { PeopleQuery, plans } from "./people-query.ts";
import { UsersTable } from "./users-table.tsx";

export const handle: Handle = { title: "Users, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request, context } = args;
  const { pathname, search, searchParams } = new URL(request.url);
  const { q, plan, sort, ...place } = PeopleQuery.parse(Object.fromEntries(searchParams));
  const counts = await orFail(context, "Failed to load users", () => countPeople(context.db));
  const people = await orFail(context, "Failed to fetch users", () => listPeople(context.db, { q, plan, sort, place }));
  return { counts, people, q, plan, sort, here: pathname + search };
}

export default function Users() {
  const { counts, people, q, plan, sort, here } = useLoaderData<typeof loader>();
  const { total, free, pro, premium, subscribed, ways } = counts;
  const query = { q, plan, sort: sort === "newest" ? undefined : sort };
  return (
    <>
      <Heading title="Users">
        <a className="btn" href={here}>
          <Icon name="refresh-cw" />
          Refresh
        </a>
      </Heading>
      <Stats of={{ Total: total, Free: free, Pro: pro, Premium: premium, Subscribed: subscribed }} />
      <WaysLine ways={ways} />
      <FilterForm
        label="Users"
        path={usersPath}
        search={q}
        hint="First name, last name, company, email or id"
        clear={listPath(usersPath, query) === usersPath ? undefined : usersPath}
      >
        <FilterChoice name="plan" label="Plan" chosen={plan} choices={plans} read={planLabel} any="All" />
        <FilterChoice
          name="sort"
          label="Order"
          chosen={query.sort}
          choices={["oldest", "name"]}
          read={(order) => orders[order]}
          any="Newest first"
        />
      </FilterForm>
      {people.rows.length === 0 ? (
        <p className="empty mt-6">No users found matching your criteria.</p>
      ) : (
        <UsersTable people={people.rows} here={here} caption={captionOf(q, sort)} />
      )}
      <Pages path={usersPath} query={query} next={people.next} previous={people.previous} />
    </>
  );
}

const orders = { newest: "Newest first", oldest: "Oldest first", name: "By last name" } as const;

/** Search results are always newest first, whatever order was chosen, and the caption says so. */
function captionOf(q: string, sort: keyof typeof orders): string {
  if (q === "" || searchProblem(q)) return orders[sort];
  return sort === "newest" ? "Found, newest first" : "Search results, always newest first";
}

function planLabel(plan: string): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}
