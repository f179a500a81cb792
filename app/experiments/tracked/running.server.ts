import { sql } from "kysely";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { experimentName } from "../experiment.ts";

/** An experiment that has begun and has no result yet. */
export interface RunningExperiment {
  id: string;
  name: string;
  /** Its last day, such as 2026-11-27. */
  endsOn: string;
}

/** The running experiments of a user, first those that end first, at most 3. @param today the current day where the user is */
export async function runningExperiments(
  db: Db,
  { user, today }: { user: string; today: string },
): Promise<RunningExperiment[]> {
  const rows = await runningRows(db, user, today);
  return rows.map(({ id, ends_on, ...words }) => ({ id, name: experimentName(words), endsOn: ends_on ?? "" }));
}

const runningRows = compiledOnce((db, user: string, today: string) =>
  db
    .selectFrom("experiments")
    .select(["id", "metric", "observation", "recipe", "ends_on"])
    .where("user_id", "=", user)
    .where("starts_on", "<=", today)
    .where("recorded_at", "is", null)
    .where("dropped_at", "is", null)
    .orderBy("ends_on")
    .orderBy("id")
    .limit(sql.lit(3)),
);
