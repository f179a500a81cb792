import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Experiment } from "../experiment.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { type Field, type StepNumber, steps, type Typed } from "../step.ts";
import { shownDigest } from "./step-form.ts";

interface SaveStep extends ExperimentKey {
  step: StepNumber;
  typed: Typed;
  /** A digest of what the page showed (shownDigest). */
  shown: string;
  /** The id of the form. Submitting the same form again is a correction and never conflicts with itself. */
  form: string;
}

/**
 * `conflict`: another window saved other text; nothing was changed. `recorded`: it has a result and can no longer
 * change.
 */
type SaveStepResult = { kind: "saved" | "conflict" | "recorded"; experiment: Experiment } | { kind: "missing" };

const columns = {
  observation: "observation",
  metric: "metric",
  startingNumber: "starting_number",
  finalNumber: "final_number",
  experimentSetup: "experiment_setup",
  timeToCreate: "time_to_create",
} as const satisfies Record<Field, string>;

/** Saves the input of one step, valid or not. Other steps are not touched. */
export function saveStep(
  db: Db,
  { user, experiment: id, step, typed, shown, form }: SaveStep,
): Promise<SaveStepResult> {
  return inTransaction(db, async (transaction) => {
    const experiment = await findExperiment(transaction, { user, experiment: id });
    if (!experiment) return { kind: "missing" };
    const fields = steps[step - 1] ?? [];
    if (fields.every((field) => experiment[field] === typed[field])) return { kind: "saved", experiment };
    if (experiment.state === "done") return { kind: "recorded", experiment };
    const forms = await formsOf(transaction, id);
    const isCorrection = form !== "" && forms[step - 1] === form;
    if (!isCorrection && shownDigest(step, experiment) !== shown) return { kind: "conflict", experiment };
    const changed = Object.fromEntries(fields.map((field) => [columns[field], typed[field]]));
    await transaction
      .updateTable("experiments")
      .set({
        ...changed,
        idempotency_keys: forms.with(step - 1, form).join(" "),
        updated_at: clock.now().toISOString(),
      })
      .where("id", "=", id)
      .where("user_id", "=", user)
      .execute();
    const saved = Object.fromEntries(fields.map((field) => [field, typed[field]]));
    return { kind: "saved", experiment: { ...experiment, ...saved } };
  });
}

/** The id of the form each step was last saved from; "" if it was none. */
async function formsOf(db: Db, id: string): Promise<string[]> {
  const row = await db
    .selectFrom("experiments")
    .select("idempotency_keys")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const names = row.idempotency_keys.split(" ");
  return steps.map((_, index) => names[index] ?? "");
}
