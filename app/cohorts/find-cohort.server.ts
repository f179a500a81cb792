import type { Db } from "#app/platform/db/database.server.ts";
import type { Cohort, Manager } from "./cohort.ts";

/** A cohort as those see it who run it. */
export interface FoundCohort extends Cohort {
  /** In the order in which they were named. */
  managers: Manager[];
  /** How many take part, and how many have left. */
  members: number;
  left: number;
}

interface Which {
  id: string;
  /** Only if this user manages it, and it is not archived. */
  manager?: string;
}

/** A cohort with its managers, in one query. */
export async function findCohort(db: Db, { id, manager }: Which): Promise<FoundCohort | undefined> {
  const rows = await db
    .selectFrom("cohorts as cohort")
    .leftJoin("cohort_managers as managing", "managing.cohort_id", "cohort.id")
    .leftJoin("users", "users.id", "managing.user_id")
    .leftJoin("profiles", "profiles.user_id", "managing.user_id")
    .select(["cohort.id", "cohort.name", "cohort.join_code as joinCode", "cohort.starts_on as startsOn"])
    .select(["cohort.ends_on as endsOn", "cohort.joins_until as joinsUntil", "cohort.archived_at as archivedAt"])
    .select(["cohort.updated_at as updatedAt", "managing.user_id as manager", "users.email"])
    .select(["profiles.first_name as firstName", "profiles.last_name as lastName"])
    .select(({ selectFrom }) => {
      const members = selectFrom("cohort_members as member")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("member.cohort_id", "=", "cohort.id");
      return [
        members.where("member.left_at", "is", null).$asScalar().$notNull().as("members"),
        members.where("member.left_at", "is not", null).$asScalar().$notNull().as("left"),
      ];
    })
    .where("cohort.id", "=", id)
    .orderBy("managing.created_at")
    .orderBy("managing.user_id")
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const { manager: _, email, firstName, lastName, ...cohort } = first;
  const managers = rows.flatMap((row) =>
    row.manager ? [{ id: row.manager, name: `${row.firstName} ${row.lastName}`, email: row.email ?? "" }] : [],
  );
  if (manager !== undefined && (cohort.archivedAt !== null || !managers.some((one) => one.id === manager)))
    return undefined;
  return { ...cohort, managers };
}
