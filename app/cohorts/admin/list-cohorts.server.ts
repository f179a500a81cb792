import { type Cursor, type ListPage, listPage } from "#app/platform/db/cursor.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { keyset } from "#app/platform/db/keyset.server.ts";
import type { Cohort } from "../cohort.ts";

/** A cohort in the administrators' list. */
export interface CohortRow extends Pick<Cohort, "id" | "name" | "startsOn" | "endsOn" | "joinsUntil" | "archivedAt"> {
  members: number;
  managers: number;
}

/** A page of cohorts, newest first: those in use, or the archived ones. */
export async function listCohorts(
  db: Db,
  { archived, ...cursor }: Cursor & { archived: boolean },
): Promise<ListPage<CohortRow>> {
  const query = db
    .selectFrom("cohorts as cohort")
    .select(["cohort.id", "cohort.name", "cohort.starts_on as startsOn", "cohort.ends_on as endsOn"])
    .select(["cohort.joins_until as joinsUntil", "cohort.archived_at as archivedAt"])
    .select(({ selectFrom }) => [
      selectFrom("cohort_members as member")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("member.cohort_id", "=", "cohort.id")
        .where("member.left_at", "is", null)
        .$asScalar()
        .$notNull()
        .as("members"),
      selectFrom("cohort_managers as manager")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("manager.cohort_id", "=", "cohort.id")
        .$asScalar()
        .$notNull()
        .as("managers"),
    ])
    .where("cohort.archived_at", archived ? "is not" : "is", null);
  const rows = await keyset(query, cursor, { by: ["cohort.id"], descending: true }).execute();
  return listPage(rows, cursor, ({ id }) => [id]);
}
