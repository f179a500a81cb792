import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { endOf } from "../experiment.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";

/** `missing`: this person has no such experiment, or it is a draft; `over`: its result is recorded. */
export type ChangeDaysResult = { kind: "changed"; endsOn: string } | { kind: "missing" | "over" };

/**
 * Moves the seven days of an experiment that is planned or running. A last day that is still to come is reminded of
 * anew. @param startsOn a day that startDayProblem has nothing against.
 */
export function changeDays(
  db: Db,
  { user, experiment, startsOn }: ExperimentKey & { startsOn: string },
  now = new Date(),
): Promise<ChangeDaysResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findExperiment(transaction, { user, experiment });
    if (!found || found.state === "draft") return { kind: "missing" };
    if (found.state === "done" || found.state === "dropped") return { kind: "over" };
    const endsOn = endOf(startsOn);
    if (found.startsOn === startsOn) return { kind: "changed", endsOn };
    const at = now.toISOString();
    await transaction
      .updateTable("experiments")
      .set({ starts_on: startsOn, ends_on: endsOn, updated_at: at })
      .$if(endsOn > at.slice(0, 10), (experiments) => experiments.set({ reminded_at: null }))
      .where("user_id", "=", user)
      .where("id", "=", experiment)
      .execute();
    return { kind: "changed", endsOn };
  });
}
