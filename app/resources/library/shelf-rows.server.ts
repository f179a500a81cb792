import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "#app/platform/db.server.ts";
import type { Schema } from "#app/platform/schema.ts";
import type { ResourceCategory } from "../resource.ts";
import { type LibraryFilter, type LibraryPlace, wordsOf } from "./library-query.ts";

/** Whose library it is, and what they look for. */
export interface Sought {
  /** Undefined: a visitor. */
  user: string | undefined;
  filter?: LibraryFilter;
}

interface SoughtRows extends Sought {
  category: ResourceCategory;
  /** Areas of the score: what strengthens the first of them comes first. */
  areas: string[];
  before: LibraryPlace | undefined;
  limit: number;
}

/** How many of each category somebody finds: one look at every resource. */
export async function countShelves(db: Db, sought: Sought): Promise<Record<ResourceCategory, number>> {
  const rows = await found(db, sought)
    .select(({ fn }) => ["category", fn.countAll<number>().as("count")])
    .groupBy("category")
    .execute();
  const countOf = (category: ResourceCategory) => Number(rows.find((row) => row.category === category)?.count ?? 0);
  return { tool: countOf("tool"), guide: countOf("guide") };
}

/** A page of one category: by the areas asked for, and the newest first (end-user.md §7). */
export function shelfRows(db: Db, { category, areas, before, limit, ...sought }: SoughtRows) {
  const rank = rankBy(areas);
  let rows = found(db, sought)
    .select(["id", "slug", "title", "description", "difficulty", "subscription_tier as tier", "icon", "strengthens"])
    .select(["file_path as key", "file_size as size", "uploaded_by as uploadedBy"])
    .select(["is_active as isActive", "review_reason as reason"])
    .select(rank.as("rank"))
    .where("category", "=", category)
    .limit(limit);
  if (areas.length > 0) rows = rows.orderBy(rank);
  if (before) {
    const { id } = before;
    rows = rows.where(({ eb, or, and }) =>
      areas.length > 0
        ? or([eb(rank, ">", before.rank), and([eb(rank, "=", before.rank), eb("id", "<", id)])])
        : eb("id", "<", id),
    );
  }
  return rows.orderBy("id", "desc").execute();
}

export type ShelfRow = Awaited<ReturnType<typeof shelfRows>>[number];

/** Of these resources, those whose text there is as Markdown. */
export async function readableOf(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("resource_formats")
    .select("resource_id")
    .where("resource_id", "in", ids)
    .where("format", "like", "text/markdown%")
    .execute();
  return new Set(rows.map(({ resource_id }) => resource_id));
}

/** What somebody may know of: what is live, and their own. */
function found(db: Db, { user = "", filter }: Sought) {
  let rows = db
    .selectFrom("resources")
    .where("deleted_at", "is", null)
    .where(({ or, eb }) => or([eb("is_active", "=", 1), eb("uploaded_by", "=", user)]));
  if (!filter) return rows;
  const { q, difficulty, tier } = filter;
  if (difficulty) rows = rows.where("difficulty", "=", difficulty);
  if (tier) rows = rows.where("subscription_tier", "in", tier === "free" ? ["free"] : [tier, "both"]);
  for (const word of wordsOf(q)) rows = rows.where((eb) => holds(eb, word));
  return rows;
}

/** Databases differ in which capital letters they know; beyond the alphabet's, both ways of writing are tried. */
function holds({ or }: ExpressionBuilder<Schema, "resources">, word: string) {
  const [first = ""] = word;
  const ways = [word, word.toLowerCase(), first.toUpperCase() + word.slice(first.length).toLowerCase()];
  const patterns = new Set(ways.map((way) => `%${way.replace(/[A-Z]/g, low).replace(/[\\%_]/g, "\\$&")}%`));
  return or(
    [...patterns].map((pattern) => sql<boolean>`lower(title || ' ' || description) like ${pattern} escape '\\'`),
  );
}

const low = (letter: string) => letter.toLowerCase();

/** The place of a resource's area in this order; all others come after. */
function rankBy(areas: string[]) {
  const places = areas.map((area, place) => sql`when ${area} then ${sql.lit(place)}`);
  if (places.length === 0) return sql<number>`${sql.lit(0)}`;
  return sql<number>`case strengthens ${sql.join(places, sql` `)} else ${sql.lit(areas.length)} end`;
}
