import type { Db } from "#app/platform/db.server.ts";
import type { ExperimentKey } from "../experiments.server.ts";

/** Deletes an experiment of this person, and with it the evidence it was. @returns whether there was one. */
export async function deleteExperiment(db: Db, { user, experiment }: ExperimentKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("experiments")
    .where("user_id", "=", user)
    .where("id", "=", experiment)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
