import { clock } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { ExperimentKey } from "../experiments.server.ts";

/**
 * Sets aside an experiment without a result, or resumes it. Idempotent.
 * @returns whether the user has such an experiment.
 */
export async function dropExperiment(
  db: Db,
  { user, experiment, dropped }: ExperimentKey & { dropped: boolean },
): Promise<boolean> {
  const now = clock.now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable("experiments")
    .set({ dropped_at: dropped ? now : null, updated_at: now })
    .where("id", "=", experiment)
    .where("user_id", "=", user)
    .where("starts_on", "is not", null)
    .where("recorded_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes an experiment and its result, which then no longer backs an answer. @returns whether there was one. */
export async function deleteExperiment(db: Db, { user, experiment }: ExperimentKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("experiments")
    .where("id", "=", experiment)
    .where("user_id", "=", user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
