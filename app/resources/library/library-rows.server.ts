import type { Db } from "#app/platform/db/database.server.ts";
import type { ResourceCategory } from "../resource.ts";
import type { LibraryCursor } from "./library-query.ts";
import { type LibraryFilters, matchingResources, rankBy } from "./matching-resources.server.ts";

interface LibraryRowsQuery extends LibraryFilters {
  category: ResourceCategory;
  /** Areas of the score by priority: their resources come first. */
  areas: string[];
  before: LibraryCursor | undefined;
  limit: number;
}

/** The number of matches in each category, and the cursors of one page of a category. */
interface LibraryRowsPage {
  counts: Record<ResourceCategory, number>;
  places: LibraryCursor[];
}

/** Sorted by area rank, then newest first (SPEC-EU7). One scan yields both the counts and the page. */
export async function searchLibrary(
  db: Db,
  { category, areas, before, limit, ...query }: LibraryRowsQuery,
): Promise<LibraryRowsPage> {
  const rows = await db
    .with(
      (name) => name("found").materialized(),
      () => matchingResources(db, query).select(["id", "category", rankBy(areas).as("rank")]),
    )
    .with("counts", (on) =>
      on
        .selectFrom("found")
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere("category", "=", "tool").as("tools"),
          fn.countAll<number>().filterWhere("category", "=", "guide").as("guides"),
        ]),
    )
    .with("page", (on) => {
      const all = on.selectFrom("found").select(["id", "rank"]).where("category", "=", category);
      const { rank = 0, id = "" } = before ?? {};
      const after = all.where(({ eb, or, and }) =>
        or([eb("rank", ">", rank), and([eb("rank", "=", rank), eb("id", "<", id)])]),
      );
      return (before ? after : all).orderBy("rank").orderBy("id", "desc").limit(limit);
    })
    .selectFrom("counts")
    .leftJoin("page", (join) => join.onTrue())
    .select(["tools", "guides", "rank", "id"])
    .orderBy("rank")
    .orderBy("id", "desc")
    .execute();
  const [first] = rows;
  return {
    counts: { tool: Number(first?.tools ?? 0), guide: Number(first?.guides ?? 0) },
    places: rows.flatMap(({ rank, id }) => (rank === null || id === null ? [] : [{ rank, id }])),
  };
}

/** The number of resources of a category visible to this user. */
export async function countAll(
  db: Db,
  { category, user }: Pick<LibraryRowsQuery, "category" | "user">,
): Promise<number> {
  const { count } = await matchingResources(db, { user })
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("category", "=", category)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of resources of each category that Pro opens. */
export async function countOpenToPro(db: Db): Promise<Record<ResourceCategory, number>> {
  const { tools, guides } = await matchingResources(db, { user: undefined })
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("category", "=", "tool").as("tools"),
      fn.countAll<number>().filterWhere("category", "=", "guide").as("guides"),
    ])
    .where("subscription_tier", "!=", "premium")
    .executeTakeFirstOrThrow();
  return { tool: Number(tools), guide: Number(guides) };
}

/** The resources at these places, in order, each with its Markdown if there is any. */
export async function libraryRows(db: Db, places: LibraryCursor[]) {
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom("resources")
    .leftJoin("resource_formats as markdown", (join) =>
      join.onRef("markdown.resource_id", "=", "resources.id").on("markdown.format", "like", "text/markdown%"),
    )
    .select(["id", "slug", "title", "description", "difficulty", "subscription_tier as tier", "icon", "strengthens"])
    .select("by_hand as byHand")
    .select([
      "resources.file_path as key",
      "resources.file_size as size",
      "resources.format",
      "uploaded_by as uploadedBy",
    ])
    .select(["is_active as isActive", "reviewed_at as reviewedAt", "review_reason as reason"])
    .select("markdown.file_path as markdown")
    .where("id", "in", ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export type LibraryRowData = Awaited<ReturnType<typeof libraryRows>>[number];
