import { countPeople, readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/**
 * The totals on the overview's cards. Questions and resources are few, so they are counted directly; soft-deleted ones
 * are excluded.
 */
export async function readOverview(db: Db) {
  const [{ total, sources }, { responses }, { questions, resources }] = await Promise.all([
    countPeople(db),
    readCounts(db, ["responses"]),
    db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom("questions")
          .select(fn.countAll<number>().as("count"))
          .where("deleted_at", "is", null)
          .as("questions"),
        selectFrom("resources")
          .select(fn.countAll<number>().as("count"))
          .where("deleted_at", "is", null)
          .as("resources"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  return {
    users: total,
    sources,
    responses,
    questions: questions ?? 0,
    resources: resources ?? 0,
  };
}
