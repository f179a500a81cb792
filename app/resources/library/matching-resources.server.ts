import { sql } from "kysely";
import { containsWord } from "#app/platform/db/contains-word.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type LibraryFilter, wordsOf } from "./library-query.ts";

/** The user and the filter of a library query. */
export interface LibraryFilters {
  /** Undefined for visitors. */
  user: string | undefined;
  filter?: LibraryFilter;
}

/**
 * The resources visible to this user that match the filter: live ones and their own. A union of two queries excludes
 * other users' pending uploads without reading them.
 */
export function matchingResources(db: Db, { user = "", filter }: LibraryFilters) {
  const live = db.selectFrom("resources").selectAll().where("is_active", "=", 1).where("deleted_at", "is", null);
  const ownStatus = db
    .selectFrom("resources")
    .selectAll()
    .where("uploaded_by", "=", user)
    .where("is_active", "=", 0)
    .where("copy_of", "is", null)
    .where("deleted_at", "is", null);
  let rows = db.selectFrom(live.unionAll(ownStatus).as("resources"));
  if (!filter) return rows;
  const { q, difficulty, tier } = filter;
  if (difficulty) rows = rows.where("difficulty", "=", difficulty);
  if (tier) rows = rows.where("subscription_tier", "in", tier === "free" ? ["free"] : [tier, "both"]);
  for (const word of wordsOf(q)) rows = rows.where(containsWord(db, ["title", "description"], word));
  return rows;
}

/** The rank of a resource's area in this order; all other areas come last. */
export function rankBy(areas: string[]) {
  const places = areas.map((area, index) => sql`when ${area} then ${sql.lit(index)}`);
  if (places.length === 0) return sql<number>`${sql.lit(0)}`;
  return sql<number>`case strengthens ${sql.join(places, sql` `)} else ${sql.lit(areas.length)} end`;
}
