import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { adminAddressPath, adminResourcesPath, adminUploadPath } from "./admin-paths.ts";
import { countResources } from "./count-resources.server.ts";
import { listResources } from "./list-resources.server.ts";
import { ResourceFilterForm } from "./resource-filter-form.tsx";
import { ResourceQuery } from "./resource-query.ts";
import { ResourceTable } from "./resource-table.tsx";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const query = ResourceQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return orFail(args.context, "Failed to load resources", async () => ({
    query,
    counts: await countResources(db),
    page: await listResources(db, query),
  }));
}

/** All resources and their actions (SPEC-AD2, Resources). */
export default function Resources() {
  const { query, counts, page } = useLoaderData<typeof loader>();
  const { total, active, inactive, waiting, categories } = counts;
  return (
    <>
      <Heading title="Resources">
        <a className="btn" href={adminAddressPath}>
          <Icon name="link" />
          Add link or video
        </a>
        <a className="btn btn-primary" href={adminUploadPath}>
          <Icon name="upload" />
          Upload Resource
        </a>
      </Heading>
      <Stats of={{ Total: total, Active: active, Inactive: inactive, Categories: categories }} />
      {waiting > 0 && query.state !== "waiting" && (
        <p className="mt-4">
          <a className="link" href={`${adminResourcesPath}?state=waiting`}>
            {`${pluralize(waiting, "upload")} ${waiting === 1 ? "waits" : "wait"} for review`}
            <Icon name="arrow-right" />
          </a>
        </p>
      )}
      <ResourceFilterForm query={query} />
      <ResourceTable query={query} page={page} isEmpty={total === 0} />
    </>
  );
}
