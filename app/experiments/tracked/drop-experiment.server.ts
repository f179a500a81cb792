import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";

/** `missing`: this person has no such experiment, or it is a draft; `over`: its result is recorded. */
export type DropResult = { kind: "dropped" | "taken up" | "missing" | "over" };

/** Sets an experiment aside before it has a result, or takes it up again. Done twice it is done once. */
export function dropExperiment(
  db: Db,
  { user, experiment, drop }: ExperimentKey & { drop: boolean },
  now = new Date(),
): Promise<DropResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findExperiment(transaction, { user, experiment });
    if (!found || found.state === "draft") return { kind: "missing" };
    if (found.state === "done") return { kind: "over" };
    const at = now.toISOString();
    await transaction
      .updateTable("experiments")
      .set({ dropped_at: drop ? at : null, updated_at: at })
      .where("user_id", "=", user)
      .where("id", "=", experiment)
      .where("dropped_at", drop ? "is" : "is not", null)
      .execute();
    return { kind: drop ? "dropped" : "taken up" };
  });
}
