import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { readCounts } from "#app/analytics/counts.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { listPath, Pages } from "#app/ui/admin/pages.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { mailingsPath, newMailingPath } from "../mailings/admin/paths.ts";
import { listSubscribers } from "./list-subscribers.server.ts";
import { SubscriberTable } from "./subscriber-table.tsx";
import { newsletterPath, SubscribersQuery, typeName, userTypes } from "./subscribers-query.ts";

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
    <>
      <Heading title="Newsletter">
        <a className="btn btn-primary" href={newMailingPath("newsletter")}>
          Write an issue
        </a>
        <a className="btn" href={mailingsPath("newsletter")}>
          Issues
        </a>
        <a className="btn" href={`${newsletterPath}/settings`}>
          Configuration
        </a>
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
      <Pages path={newsletterPath} query={filter} next={page.next} previous={page.previous} />
    </>
  );
}
