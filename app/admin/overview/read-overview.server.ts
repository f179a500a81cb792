import { peopleOf, peopleQuery } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { setupQuery } from "../getting-started/read-setup.server.ts";

/**
 * The totals on the overview's cards, and what its checklist needs, in one query. Questions and resources are few, so they
 * are counted directly; soft-deleted ones are excluded.
 * @param user the administrator
 */
export async function readOverview(db: Db, { user }: { user: string }) {
  const totals = db.selectNoFrom(({ selectFrom, fn }) => [
    selectFrom("counts").select("value").where("name", "=", "responses").as("responses"),
    selectFrom("questions").select(fn.countAll<number>().as("count")).where("deleted_at", "is", null).as("questions"),
    selectFrom("resources").select(fn.countAll<number>().as("count")).where("deleted_at", "is", null).as("resources"),
  ]);
  const row = await db
    .selectFrom([peopleQuery(db).as("people"), totals.as("totals"), setupQuery(db, user).as("setup")])
    .selectAll()
    .executeTakeFirstOrThrow();
  const { total, sources } = peopleOf(row);
  const { responses, questions, resources, ...setup } = row;
  const counts = { responses: responses ?? 0, questions: questions ?? 0, resources: resources ?? 0 };
  return { counts: { users: total, sources, ...counts }, setup: { ...setup, accounts: total, paying: sources.paying } };
}
