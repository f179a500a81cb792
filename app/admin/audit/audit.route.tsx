import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { auditObjects } from "#app/platform/audit/audit-entry.ts";
import { listAudit } from "#app/platform/audit/list-audit.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AuditList } from "#app/ui/admin/audit-list.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { AuditQuery, auditFilters, commandLine } from "./audit-query.ts";

export const handle: Handle = { title: "Audit log, Admin Panel", area: "admin" };

const path = "/admin/audit";

/** All changes made by administrators, newest first. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const query = AuditQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const { q, by, after, before, ...filter } = query;
  const page = await orFail(args.context, "Failed to load the audit log", () =>
    listAudit(args.context.db, {
      ...filter,
      by: by === commandLine ? null : by,
      q: searchProblem(q) ? undefined : q,
      cursor: { after, before },
    }),
  );
  return { query, page };
}

export default function Audit() {
  const { query, page } = useLoaderData<typeof loader>();
  const { q, kind } = query;
  const narrow = auditFilters(query);
  const filtered = q !== "" || kind !== undefined || Object.keys(narrow).length > 0;
  return (
    <>
      <Heading title="Audit log" />
      <FilterForm
        label="Audit log"
        path={path}
        search={q}
        hint="An action, an ID, or what changed"
        keep={narrow}
        clear={filtered ? path : undefined}
      >
        <FilterChoice name="kind" label="Object" chosen={kind} choices={auditObjects} read={(value) => value} />
      </FilterForm>
      <ActiveFilters query={query} />
      <section className="card mt-6" aria-label="Changes">
        <AuditList
          entries={page.rows}
          empty={filtered ? "No changes found matching your criteria." : "No administrator has changed anything yet."}
        />
        <Pagination path={path} query={{ q, kind, ...narrow }} next={page.next} previous={page.previous} />
      </section>
    </>
  );
}

/** Shows the filters set by the link that led here. */
function ActiveFilters({ query: { user, object, by } }: { query: AuditQuery }) {
  const parts = [
    user && `about user ${shortId(user)}`,
    object && `of ${object.kind} ${shortId(object.id)}`,
    by && `by ${by === commandLine ? "the command line" : `administrator ${shortId(by)}`}`,
  ].filter(Boolean);
  return parts.length > 0 ? <p className="mt-4 text-soft">Only changes {parts.join(", ")}.</p> : null;
}
