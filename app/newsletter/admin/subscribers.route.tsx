import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { readCounts } from "#app/analytics/counts.server.ts";
import { planName } from "#app/billing/access.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { DeskTable, type Head, Stacked } from "#app/ui/admin/desk-table.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { Day } from "#app/ui/time.tsx";
import { mailingsPath, newMailingPath } from "../mailings/admin/paths.ts";
import { listSubscribers } from "./list-subscribers.server.ts";
import { newsletterPath, type SubscriberRow, SubscribersQuery, typeName, userTypes } from "./subscribers-query.ts";

export const handle: Handle = { title: "Newsletter, Admin Panel", area: "admin" };

const counted = ["newsletter:0", "newsletter:1", "users:free", "users:pro", "users:premium"] as const;

/** `?type` filters the list; `?q` searches by address prefix. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const query = SubscribersQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to load newsletter subscribers", async () => {
    const [counts, page] = await Promise.all([readCounts(db, counted), listSubscribers(db, query)]);
    return { counts, page, query };
  });
}

export default function Subscribers() {
  const { counts, page, query } = useLoaderData<typeof loader>();
  const { q, type } = query;
  const filter = { q, type };
  return (
    <WithDialog>
      <Heading title="Newsletter">
        <a className="btn btn-primary" href={newMailingPath("newsletter")}>
          Write an issue
        </a>{" "}
        <a className="btn" href={mailingsPath("newsletter")}>
          Issues
        </a>{" "}
        <a className="btn" href={`${newsletterPath}/settings`}>
          Configuration
        </a>{" "}
        <a className="btn" href={listPath(`${newsletterPath}/export`, { type })}>
          <Icon name="download" />
          Export
        </a>
      </Heading>
      <Stats
        of={{
          "On the newsletter's list": counts["newsletter:0"] + counts["newsletter:1"],
          "Active there": counts["newsletter:1"],
          "Paid accounts": counts["users:pro"] + counts["users:premium"],
          "Free accounts": counts["users:free"],
        }}
      />
      <FilterForm
        label="Subscribers"
        path={newsletterPath}
        search={q}
        hint="Start of an address"
        clear={q || type ? newsletterPath : undefined}
      >
        <FilterChoice name="type" label="User type" chosen={type} choices={userTypes} read={typeName} />
      </FilterForm>
      {page.rows.length > 0 ? (
        <SubscriberTable rows={page.rows} />
      ) : (
        <p className="empty mt-6">
          {q
            ? "No address starts with this."
            : "No subscribers yet. New ones appear right away and count as confirmed once they click the link."}
        </p>
      )}
      <Pagination path={newsletterPath} query={filter} next={page.next} previous={page.previous} />
    </WithDialog>
  );
}

const heads: Head[] = [
  { name: "Email" },
  { name: "User type", second: { name: "Subscription tier" } },
  { name: "Status" },
  { name: "Created" },
];

/** A table of newsletter subscribers and accounts. An account's address links to its page. */
function SubscriberTable({ rows }: { rows: SubscriberRow[] }) {
  return (
    <DeskTable heads={heads} caption="Newest first">
      {rows.map(({ id, email, type, tier, status, createdAt }) => (
        <Row key={id} lead={type === "newsletter" ? <Address email={email} /> : <Person id={id} email={email} />}>
          <Cell label="User type">
            <Stacked below={tier ? planName(tier) : "None"}>{typeName(type)}</Stacked>
          </Cell>
          <Cell label="Status">{status}</Cell>
          <Cell label="Created">
            <Day at={createdAt} />
          </Cell>
        </Row>
      ))}
    </DeskTable>
  );
}

function Person({ id, email }: { id: string; email: string }) {
  return (
    <a className="link" href={`/admin/users/${id}`}>
      <Address email={email} />
    </a>
  );
}

/** An address that may wrap after its @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@") + 1;
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
