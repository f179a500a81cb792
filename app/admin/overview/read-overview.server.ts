import { readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db.server.ts";

/** What the cards of the overview count. Questions and resources are few; what was deleted is none. */
export async function readOverview(db: Db) {
  const [counts, { questions, resources }] = await Promise.all([
    readCounts(db, ["users:free", "users:pro", "users:premium", "responses"]),
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
    users: counts["users:free"] + counts["users:pro"] + counts["users:premium"],
    responses: counts.responses,
    questions: questions ?? 0,
    resources: resources ?? 0,
  };
}
