import { setTimeout } from "node:timers/promises";
import type { Db } from "#app/platform/db/database.server.ts";
import { readJobStates } from "#app/platform/jobs/job-states.server.ts";
import { inDatabase } from "../../tests/support/running-database.ts";

const pause = 500; // ms between two looks

/** Waits until results that predate snapshots are recorded: a background job of the server's first start. */
export async function waitForSnapshots(storage: string): Promise<void> {
  while (await inDatabase({ storage }, findUnrecorded)) await setTimeout(pause);
}

/** The same, until their texts are judged as well, and `waitForJobs`. Every assessment must be complete. */
export async function waitForBackground(db: Db): Promise<void> {
  while ((await findUnrecorded(db)) || (await findUnjudged(db))) await setTimeout(pause);
  await waitForJobs(db);
}

/** Waits until the last of the jobs (`housekeepingJobs`) has run: at its first start a server runs all of them. */
export async function waitForJobs(db: Db): Promise<void> {
  while (!(await readJobStates(db)).has("Sizes")) await setTimeout(pause);
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
