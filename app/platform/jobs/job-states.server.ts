import type { Db } from "../db/database.server.ts";
import type { JobState } from "./job.ts";

/** Reads the states of all jobs that ever ran, by name. */
export async function readJobStates(db: Db): Promise<Map<string, JobState>> {
  const rows = await db.selectFrom("jobs").selectAll().execute();
  return new Map(
    rows.map(({ name, due_at, began_at, took, succeeded_at, failures, failed_at, error }) => [
      name,
      { dueAt: due_at, beganAt: began_at, took, succeededAt: succeeded_at, failures, failedAt: failed_at, error },
    ]),
  );
}

/** Stores the state of a job after a run. */
export async function writeJobState(db: Db, { name, ...state }: JobState & { name: string }): Promise<void> {
  const { dueAt, beganAt, took, succeededAt, failures, failedAt, error } = state;
  const row = {
    due_at: dueAt,
    began_at: beganAt,
    took,
    succeeded_at: succeededAt,
    failures,
    failed_at: failedAt,
    error,
  };
  await db
    .insertInto("jobs")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
