import { cursorText, type ListPage } from "#app/platform/db/cursor.ts";
import { listPath, Pages } from "#app/ui/admin/pages.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { adminResourcesPath, adminUploadPath, defaultLibraryPath } from "./admin-paths.ts";
import type { ResourceEntry } from "./resource-entry.ts";
import { isNarrowed, type ResourceQuery } from "./resource-query.ts";
import { ResourceRow } from "./resource-row.tsx";

interface ResourceTableProps {
  query: ResourceQuery;
  page: ListPage<ResourceEntry>;
  /** Whether there are no resources at all. */
  isEmpty: boolean;
}

/** The matching resources, one page at a time. */
export function ResourceTable({ query, page, isEmpty }: ResourceTableProps) {
  const { after, before, ...filter } = query;
  const { rows, next, previous } = page;
  if (rows.length === 0) return <Nothing isEmpty={isEmpty && !isNarrowed(query)} isEnd={Boolean(after ?? before)} />;
  const to = listPath(adminResourcesPath, {
    ...filter,
    after: after && cursorText(after),
    before: before && cursorText(before),
  });
  return (
    <>
      <div className="sheet mt-6">
        <DataTable className="wide" columns={["Resource", "Tier", "State", "Uploaded by", "Created", "Actions"]}>
          {rows.map((entry) => (
            <ResourceRow key={entry.id} entry={entry} to={to} />
          ))}
        </DataTable>
      </div>
      <Pages path={adminResourcesPath} query={filter} next={next} previous={previous} />
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
          </a>
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
