import { setTimeout } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";

const pause = 500; // ms between two looks

/** Waits until results that predate snapshots are recorded: a background job of the server's first start. */
export async function waitForSnapshots(storage: string): Promise<void> {
  while (await inDatabase({ storage }, findUnrecorded)) await setTimeout(pause);
}

/**
 * Waits until a server has nothing left to do in the background of its first start: results are recorded and their texts
 * judged, and the last of the jobs (`housekeepingJobs`) has run. The first figures would be measured beside it.
 */
export async function waitForBackground(db: Db): Promise<void> {
  const isBusy = async () =>
    (await findUnrecorded(db)) || (await findUnjudged(db)) || !(await readJobStates(db)).has("Sizes");
  while (await isBusy()) await setTimeout(pause);
}

function findUnrecorded(db: Db) {
  return db
    .selectFrom("assessment_sessions as session")
    .leftJoin("session_results as result", "result.assessment_session_id", "session.id")
    .select("session.id")
    .where("result.assessment_session_id", "is", null)
    .executeTakeFirst();
}

function findUnjudged(db: Db) {
  return db.selectFrom("session_results").select("user_id").where("judged", "=", 0).executeTakeFirst();
}
