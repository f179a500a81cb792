import { inParts } from "#app/platform/csv/csv.server.ts";
import { containsWord } from "#app/platform/db/contains-word.server.ts";
import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import { searchProblem } from "#app/platform/db/search-text.ts";
import { wordsOf } from "../library/library-query.ts";
import { categories } from "../resource.ts";
import { formatsOf } from "../resource-type.ts";
import { adminResources, resourceRow } from "./admin-resources.server.ts";
import type { ResourceFilter } from "./resource-query.ts";
import type { ResourceEntry } from "./resource-state.ts";

/**
 * A page of the matching resources, newest first; with `waiting`, oldest first. Deleted resources are listed only on
 * request. A search text that is too long is ignored.
 */
export async function listResources(
  db: Db,
  { after, before, ...filter }: ResourceFilter & Cursor,
): Promise<ListPage<ResourceEntry>> {
  const cursor = { after, before };
  const order = { by: ["resources.id"], descending: filter.state !== "waiting" };
  const rows = await keyset(findResources(db, filter), cursor, order).execute();
  const entries = rows.map((row): ResourceEntry => {
    const { id, title, category, difficulty, tier, key, format, size, createdAt, deletedAt } = row;
    return { id, title, category, difficulty, tier, key, format, size, createdAt, deletedAt, ...resourceRow(row) };
  });
  return listPage(entries, cursor, ({ id }) => [id]);
}

/** The ids of all matching resources created until then, in batches. @param until ISO 8601 */
export async function* idsOfResources(db: Db, filter: ResourceFilter, until: string): AsyncGenerator<string[]> {
  const found = findResources(db, filter).where("resources.created_at", "<=", until);
  for await (const rows of inParts<{ id: string }>((last, size) =>
    keyset(found, last ? { after: [last.id] } : {}, {
      by: ["resources.id"],
      descending: false,
      size: size - 1,
    }).execute(),
  ))
    yield rows.map(({ id }) => id);
}

/** The matching resources, in no order. */
function findResources(db: Db, { q, category, type, tier, state }: ResourceFilter) {
  let found = adminResources(db).where("deleted_at", state === "deleted" ? "is not" : "is", null);
  if (category) found = found.where("category", "=", category);
  if (type) found = found.where(({ or, eb }) => or(formatsOf(type).map((begin) => eb("format", "like", `${begin}%`))));
  if (tier) found = found.where("subscription_tier", "=", tier);
  if (state === "active" || state === "inactive") found = found.where("is_active", "=", state === "active" ? 1 : 0);
  if (state === "waiting")
    found = found.where("is_active", "=", 0).where("reviewed_at", "is", null).where("uploaded_by", "is not", null);
  for (const word of searchProblem(q) ? [] : wordsOf(q))
    found = found.where(containsWord(db, ["resources.title", "resources.description"], word));
  return found;
}

/** Resource counts, without deleted ones. `inactive` includes `waiting`. */
interface ResourceCounts {
  total: number;
  active: number;
  inactive: number;
  waiting: number;
  /** Number of categories with resources. */
  categories: number;
}

/** Counts resources in one query that reads only an index. */
export async function countResources(db: Db): Promise<ResourceCounts> {
  const { total, active, waiting, ...inCategory } = await db
    .selectFrom("resources")
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("is_active", "=", 1).as("active"),
      fn
        .countAll<number>()
        .filterWhere(and([eb("is_active", "=", 0), eb("reviewed_at", "is", null), eb("uploaded_by", "is not", null)]))
        .as("waiting"),
      ...categories.map((category) => fn.countAll<number>().filterWhere("category", "=", category).as(category)),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  const used = categories.filter((category) => inCategory[category] > 0);
  return { total, active, inactive: total - active, waiting, categories: used.length };
}
