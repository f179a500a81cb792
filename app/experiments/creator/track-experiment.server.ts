import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { endOf } from "../experiment.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { checkStep, firstOpenStep, type StepNumber } from "../step.ts";

interface Track extends ExperimentKey {
  /** A day, such as 2026-11-21. */
  startsOn: string;
}

/** `open`: a step is incomplete, and why. `done`: a result is recorded, so its dates are final. */
type TrackResult =
  | { kind: "tracked"; endsOn: string }
  | { kind: "open"; step: StepNumber; reason: string }
  | { kind: "missing" | "done" };

/**
 * "Upload to Tracking System" (SPEC-AD2, SPEC-D33): sets the seven days of an experiment, or moves them. If the new
 * last day is in the future, the reminder is sent again.
 */
export function trackExperiment(db: Db, { user, experiment: id, startsOn }: Track): Promise<TrackResult> {
  return inTransaction(db, async (transaction) => {
    const experiment = await findExperiment(transaction, { user, experiment: id });
    if (!experiment) return { kind: "missing" };
    if (experiment.state === "done") return { kind: "done" };
    const step = firstOpenStep(experiment);
    if (step) return { kind: "open", step, reason: Object.values(checkStep(step, experiment).errors)[0] ?? "" };
    const endsOn = endOf(startsOn);
    if (experiment.startsOn === startsOn) return { kind: "tracked", endsOn };
    const now = clock.now().toISOString();
    await transaction
      .updateTable("experiments")
      .set({ starts_on: startsOn, ends_on: endsOn, updated_at: now })
      .$if(endsOn > now.slice(0, 10), (experiments) => experiments.set({ reminded_at: null }))
      .where("id", "=", id)
      .where("user_id", "=", user)
      .execute();
    return { kind: "tracked", endsOn };
  });
}
