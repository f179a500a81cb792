import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { recordEvent } from "#app/webhooks/record-event.server.ts";
import type { Experiment, Result } from "../experiment.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { linkAnswer } from "../link-answer.server.ts";
import { resultDigest } from "./result-form.ts";

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

interface Record extends ExperimentKey {
  result: Result;
  /** The answer it backs; undefined if none. */
  answer: { session: string; question: string } | undefined;
  /** A digest of what the page showed (resultDigest). */
  shown: string;
}

/**
 * `draft`: it has no days yet. `conflict`: another window recorded a different result. `no answer`: the user has no
 * such answer. Nothing is changed in these cases.
 */
type RecordResult =
  | { kind: "recorded" }
  | { kind: "conflict"; experiment: Experiment }
  | { kind: "missing" | "draft" | "no answer" };

/** Records the result of an experiment and the answer it backs. Idempotent. */
export function recordResult(db: Db, { user, experiment: id, result, answer, shown }: Record): Promise<RecordResult> {
  return inTransaction(db, async (transaction) => {
    const experiment = await findExperiment(transaction, { user, experiment: id });
    if (!experiment) return { kind: "missing" };
    if (experiment.state === "draft") return { kind: "draft" };
    const isSame = resultDigest(experiment) === resultDigest({ result });
    if (!isSame && resultDigest(experiment) !== shown) return { kind: "conflict", experiment };
    if (!(await linkAnswer(transaction, { user, experiment: id, answer }))) return { kind: "no answer" };
    const now = clock.now().toISOString();
    const { number, people, level, surprise, decision } = result;
    await transaction
      .updateTable("experiments")
      .set({ result_number: number, people_count: people, evidence_level: level, surprise, decision })
      .set(({ fn, val }) => ({ recorded_at: fn.coalesce("recorded_at", val(now)), dropped_at: null, updated_at: now }))
      .where("id", "=", id)
      .where("user_id", "=", user)
      .execute();
    if (!isSame) {
      const event = { type: "experiment.recorded", data: { experiment: id } } as const;
      await recordEvent(transaction, { user, event, now });
    }
    return { kind: "recorded" };
  });
}
