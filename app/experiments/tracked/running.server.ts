import { sql } from "kysely";
import type { Db, RowOf } from "#app/platform/db/database.server.ts";
import { experimentName } from "../experiment.ts";

/** An experiment that has begun and has no result yet. */
export interface RunningExperiment {
  id: string;
  name: string;
  /** Its last day, such as 2026-11-27. */
  endsOn: string;
}

/** Selects the running experiments of a user, first those that end first, at most 3. @param today where the user is */
export function runningRows(db: Db, user: string, today: string) {
  return db
    .selectFrom("experiments")
    .select(["id", "metric", "observation", "recipe", "ends_on"])
    .where("user_id", "=", user)
    .where("starts_on", "<=", today)
    .where("recorded_at", "is", null)
    .where("dropped_at", "is", null)
    .orderBy("ends_on")
    .orderBy("id")
    .limit(sql.lit(3));
}

/** @param row of `runningRows` */
export function runningExperiment({ id, ends_on, ...words }: RowOf<typeof runningRows>): RunningExperiment {
  return { id, name: experimentName(words), endsOn: ends_on ?? "" };
}
