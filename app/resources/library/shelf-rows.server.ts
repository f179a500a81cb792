import type { Db } from "#app/platform/db/database.server.ts";
import type { ResourceCategory } from "../resource.ts";
import type { LibraryPlace } from "./library-query.ts";
import { type LibraryFilters, matchingResources, rankBy } from "./matching-resources.server.ts";

interface SoughtPage extends LibraryFilters {
  category: ResourceCategory;
  /** Areas of the score: what strengthens the first of them comes first. */
  areas: string[];
  before: LibraryPlace | undefined;
  limit: number;
}

/** How many of each category somebody finds, and the places of a page of one of them. */
export interface FoundPage {
  counts: Record<ResourceCategory, number>;
  places: LibraryPlace[];
}

/** By the areas asked for, and the newest first (SPEC-EU7). All resources are looked at, once for everything. */
export async function foundPage(db: Db, { category, areas, before, limit, ...sought }: SoughtPage): Promise<FoundPage> {
  const rows = await db
    .with(
      (name) => name("found").materialized(),
      (on) => matchingResources(on, sought).select(["id", "category", rankBy(areas).as("rank")]),
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

/** How many of a category there are for somebody. */
export async function countAll(db: Db, { category, user }: Pick<SoughtPage, "category" | "user">): Promise<number> {
  const { count } = await matchingResources(db, { user })
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("category", "=", category)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The resources at these places, in their order, and the Markdown of each if there is one. */
export async function shelfRows(db: Db, places: LibraryPlace[]) {
  const ids = places.map(({ id }) => id);
  const rows = await db
    .selectFrom("resources")
    .leftJoin("resource_formats as markdown", (join) =>
      join.onRef("markdown.resource_id", "=", "resources.id").on("markdown.format", "like", "text/markdown%"),
    )
    .select(["id", "slug", "title", "description", "difficulty", "subscription_tier as tier", "icon", "strengthens"])
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

export type ShelfRow = Awaited<ReturnType<typeof shelfRows>>[number];
