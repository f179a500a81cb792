import type { Db } from "#app/platform/db/database.server.ts";

/** Resource counts, without deleted ones. `inactive` includes `waiting`. */
export interface ResourceCounts {
  total: number;
  active: number;
  inactive: number;
  waiting: number;
  /** Number of distinct categories. */
  categories: number;
}

/** Counts resources in one query that reads only an index. */
export async function countResources(db: Db): Promise<ResourceCounts> {
  const { total, active, waiting, categories } = await db
    .selectFrom("resources")
    .select(({ fn, and, eb }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("is_active", "=", 1).as("active"),
      fn
        .countAll<number>()
        .filterWhere(and([eb("is_active", "=", 0), eb("reviewed_at", "is", null), eb("uploaded_by", "is not", null)]))
        .as("waiting"),
      fn.count<number>("category").distinct().as("categories"),
    ])
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { total, active, inactive: total - active, waiting, categories };
}
