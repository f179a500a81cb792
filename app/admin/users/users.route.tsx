import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { countPeople } from "#app/analytics/counts.server.ts";
import { planName, sourceNames } from "#app/billing/access.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { PlanSourcesLine } from "#app/ui/admin/plan-sources-line.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { Day } from "#app/ui/time.tsx";
import { Email } from "./email.tsx";
import { type ListedPerson, listPeople } from "./list-people.server.ts";
import { PeopleQuery, personPath, plans, usersPath } from "./people-query.ts";
import { TierForm } from "./tier-form.tsx";

export const handle: Handle = { title: "Users, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { request, context } = args;
  const { pathname, search, searchParams } = new URL(request.url);
  const { q, plan, sort, ...cursor } = PeopleQuery.parse(Object.fromEntries(searchParams));
  const counts = await orFail(context, "Failed to load users", () => countPeople(context.db));
  const people = await orFail(context, "Failed to fetch users", () =>
    listPeople(context.db, { q, plan, sort, cursor }),
  );
  return { counts, people, q, plan, sort, currentPath: pathname + search };
}

export default function Users() {
  const { counts, people, q, plan, sort, currentPath } = useLoaderData<typeof loader>();
  const { total, free, pro, premium, subscribed, sources } = counts;
  const query = { q, plan, sort: sort === "newest" ? undefined : sort };
  return (
    <>
      <Heading title="Users">
        <a className="btn" href={currentPath}>
          <Icon name="refresh-cw" />
          Refresh
        </a>
      </Heading>
      <Stats of={{ Total: total, Free: free, Pro: pro, Premium: premium, Subscribed: subscribed }} />
      <PlanSourcesLine sources={sources} />
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
        <UsersTable people={people.rows} currentPath={currentPath} caption={captionOf(q, sort)} />
      )}
      <Pagination path={usersPath} query={query} next={people.next} previous={people.previous} />
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

interface UsersTableProps {
  people: ListedPerson[];
  /** The URL of this page of the list, to return to after a change of tier. */
  currentPath: string;
  caption: string;
}

const columns = ["User", "Email", "Company", "Plan", "Subscription", "Created date", "Change plan"];

/** A table of users, each with a form to set their tier (SPEC-AD2). */
function UsersTable({ people, currentPath, caption }: UsersTableProps) {
  return (
    <DataTable className="wide card mt-6" columns={columns} caption={caption}>
      {people.map((person) => (
        <Person key={person.id} person={person} currentPath={currentPath} />
      ))}
    </DataTable>
  );
}

function Person({ person, currentPath }: { person: ListedPerson; currentPath: string }) {
  const { id, firstName, lastName, companyName, email, plan, createdAt } = person;
  const name = `${firstName} ${lastName}`;
  return (
    <Row
      leadClass="wrap-anywhere text-ink"
      lead={
        <>
          <a className="link" href={personPath(id)} dir="auto">
            {name}
          </a>{" "}
          <span className="meta block">{shortId(id)}</span>
        </>
      }
    >
      <Cell label="Email" className="wrap-anywhere">
        <Email address={email} />
      </Cell>
      <Cell label="Company" className="wrap-anywhere">
        {companyName ?? <span className="text-soft">Not provided</span>}
      </Cell>
      <Cell label="Plan">{planName(plan)}</Cell>
      <Cell label="Subscription">
        <SubscriptionBadge person={person} />
      </Cell>
      <Cell label="Created date" className="whitespace-nowrap">
        <Day at={createdAt} />
      </Cell>
      <Cell label="Change plan">
        <TierForm user={id} name={name} tier={plan} to={currentPath} />
      </Cell>
    </Row>
  );
}

/** Shows whether a plan is paid, granted or from a coupon, and when it ends. */
export function SubscriptionBadge({
  person,
}: {
  person: Pick<ListedPerson, "subscribedBy" | "subscriptionEnd" | "renews">;
}) {
  const { subscribedBy, subscriptionEnd, renews } = person;
  if (!subscribedBy) return <span className="badge">Not subscribed</span>;
  const ends = subscriptionEnd && !renews;
  return (
    <>
      <span className={subscribedBy === "paying" && !ends ? "badge badge-ok" : "badge"}>
        {subscribedBy === "paying" && !ends && <Icon name="check" />}
        {sourceNames[subscribedBy]}
      </span>{" "}
      {ends && (
        <span className="hint block whitespace-nowrap">
          {"until "}
          <Day at={subscriptionEnd} />
        </span>
      )}
    </>
  );
}
