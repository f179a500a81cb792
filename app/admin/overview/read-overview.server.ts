import { countPeople, readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** What the cards of the overview count. Questions and resources are few; what was deleted is none. */
export async function readOverview(db: Db) {
  const [{ total, ways }, { responses }, { questions, resources }] = await Promise.all([
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
    ways,
    responses,
    questions: questions ?? 0,
    resources: resources ?? 0,
  };
}
