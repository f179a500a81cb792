import { peopleOf, peopleQuery } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/**
 * The totals on the overview's cards, in one query. Questions and resources are few, so they are counted directly;
 * soft-deleted ones are excluded.
 */
export async function readOverview(db: Db) {
  const totals = db.selectNoFrom(({ selectFrom, fn }) => [
    selectFrom("counts").select("value").where("name", "=", "responses").as("responses"),
    selectFrom("questions").select(fn.countAll<number>().as("count")).where("deleted_at", "is", null).as("questions"),
    selectFrom("resources").select(fn.countAll<number>().as("count")).where("deleted_at", "is", null).as("resources"),
  ]);
  const row = await db
    .selectFrom([peopleQuery(db).as("people"), totals.as("totals")])
    .selectAll()
    .executeTakeFirstOrThrow();
  const { total, sources } = peopleOf(row);
  const { responses, questions, resources } = row;
  return { users: total, sources, responses: responses ?? 0, questions: questions ?? 0, resources: resources ?? 0 };
}
