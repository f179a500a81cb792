import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { cursorText, type ListPage } from "#app/platform/db/cursor.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { BulkBar, bulkForm } from "#app/ui/admin/bulk-bar.tsx";
import { DeskTable, type Head, Stacked, Tick } from "#app/ui/admin/desk-table.tsx";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { fileSize } from "#app/ui/file-size.ts";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { addressTypeOf, categories, kindName, named, resourceTiers, tierName } from "../resource.ts";
import { resourceTypes, typeNames } from "../resource-type.ts";
import {
  adminAddressPath,
  adminResourcePath,
  adminResourcesPath,
  adminUploadPath,
  defaultLibraryPath,
  listQueryIn,
} from "./admin-paths.ts";
import { countResources, listResources } from "./list-resources.server.ts";
import { ResourceActions } from "./resource-actions.tsx";
import { filterStates, isFiltered, type ResourceFilter, ResourceQuery } from "./resource-query.ts";
import { type ResourceEntry, stateName } from "./resource-state.ts";
import { StateBadge } from "./state-badge.tsx";

export const handle: Handle = { title: "Resources, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const query = ResourceQuery.parse(Object.fromEntries(listQueryIn(args.request.url)));
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
    <WithDialog>
      <Heading title="Resources">
        <a className="btn" href={adminAddressPath}>
          <Icon name="link" />
          Add link or video
        </a>{" "}
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
    </WithDialog>
  );
}

/** Filters by search text, category, type, tier and state. */
function ResourceFilterForm({ query }: { query: ResourceFilter }) {
  const { q, category, type, tier, state } = query;
  const clear = isFiltered(query) ? adminResourcesPath : undefined;
  return (
    <FilterForm label="Resources" path={adminResourcesPath} search={q} hint="Title or description" clear={clear}>
      <FilterChoice name="category" label="Category" chosen={category} choices={categories} read={named} />
      <FilterChoice name="type" label="Type" chosen={type} choices={resourceTypes} read={(one) => typeNames[one]} />
      <FilterChoice name="tier" label="Tier" chosen={tier} choices={resourceTiers} read={tierName} />
      <FilterChoice name="state" label="State" chosen={state} choices={filterStates} read={stateName} />
    </FilterForm>
  );
}

const heads: Head[] = [
  { name: "Tick", isHidden: true },
  { name: "Resource" },
  { name: "State", second: { name: "Tier" } },
  { name: "Uploaded by", second: { name: "Created" } },
  { name: "Actions", isHidden: true },
];

interface ResourceTableProps {
  query: ResourceQuery;
  page: ListPage<ResourceEntry>;
  /** Whether there are no resources at all. */
  isEmpty: boolean;
}

/** The matching resources, one page at a time. */
function ResourceTable({ query, page, isEmpty }: ResourceTableProps) {
  const { after, before, ...filter } = query;
  const { rows, next, previous } = page;
  if (rows.length === 0) return <Nothing isEmpty={isEmpty && !isFiltered(query)} isEnd={Boolean(after ?? before)} />;
  const to = listPath(adminResourcesPath, {
    ...filter,
    after: after && cursorText(after),
    before: before && cursorText(before),
  });
  return (
    <>
      <DeskTable heads={heads} caption={filter.state === "waiting" ? "The longest waiting first" : "The newest first"}>
        {rows.map((entry, index) => (
          <ResourceRow key={entry.id} entry={entry} index={index} to={to} />
        ))}
      </DeskTable>
      {filter.state !== "deleted" && (
        <BulkBar action={listPath("/admin/bulk", { of: "resources", ...filter })} noun="resources" choices={reviews} />
      )}
      <Pagination path={adminResourcesPath} query={filter} next={next} previous={previous} />
    </>
  );
}

function Nothing({ isEmpty, isEnd }: { isEmpty: boolean; isEnd: boolean }) {
  if (isEmpty && !isEnd)
    return (
      <PostForm action={defaultLibraryPath} className="empty mt-6">
        <p>No resources yet. Upload the first one, or load the default library.</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <a className="btn" href={adminUploadPath}>
            Upload the first one
          </a>{" "}
          <button type="submit" className="btn">
            Load the default library
          </button>
        </p>
      </PostForm>
    );
  return (
    <p className="empty mt-6">
      {isEnd ? "That's everything. " : "No resources match. "}
      <a href={adminResourcesPath}>{isEnd ? "See all resources" : "Clear the filter"}</a>
    </p>
  );
}

/** What can be done with many resources at once. */
const reviews = [
  ["activate", "Activate"],
  ["deactivate", "Deactivate"],
  ["decline", "Decline"],
] as const;

interface ResourceRowProps {
  entry: ResourceEntry;
  /** The position on the page. */
  index: number;
  /** The URL of the list, with its query. */
  to: string;
}

function ResourceRow({ entry, index, to }: ResourceRowProps) {
  const { id, title, category, difficulty, tier, format, size, state, uploader, createdAt, deletedAt } = entry;
  const about = [named(category), named(difficulty), kindName(entry), !addressTypeOf(format) && fileSize(size)]
    .filter(Boolean)
    .join(" · ");
  const lead = (
    <>
      <a className="link wrap-anywhere" href={adminResourcePath(id)} dir="auto">
        {title}
      </a>{" "}
      <span className="hint block font-normal">{about}</span>
    </>
  );
  return (
    <Row first={<Tick form={bulkForm} index={index} value={id} of={title} />} lead={lead} leadClass="basis-60">
      <Cell label="State">
        <Stacked
          below={
            <>
              {tierName(tier)}
              {deletedAt && (
                <>
                  {", deleted "}
                  <Day at={deletedAt} />
                </>
              )}
            </>
          }
        >
          <StateBadge state={state} />
        </Stacked>
      </Cell>
      <Cell label="Uploaded by" className="wrap-anywhere">
        <Stacked below={<Day at={createdAt} />}>
          <bdi>{uploader}</bdi>
        </Stacked>
      </Cell>
      <Cell>
        <ResourceActions entry={entry} to={to} />
      </Cell>
    </Row>
  );
}
