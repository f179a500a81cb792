import { type Db, inTransaction } from "#app/platform/db.server.ts";
import { type ExperimentKey, findExperiment } from "../experiments.server.ts";
import { linkAnswer } from "../link-answer.server.ts";
import { isSame, type Recorded, recordedOf, shownWord } from "./recorded.ts";

interface Sent extends ExperimentKey, Recorded {
  /** `shownWord` of what the form's page had shown. */
  shown: string;
}

/**
 * `missing`: this person has no such experiment, or it is a draft; `no answer`: nor such an answer; `conflict`: another
 * window recorded something else since, and nothing was written.
 */
export type RecordResult = { kind: "recorded" | "missing" | "no answer" } | { kind: "conflict"; saved: Recorded };

/** Keeps what came of an experiment, and which answer it backs. Sent twice it is kept once. */
export function recordResult(db: Db, { user, experiment, result, answer, shown }: Sent, now = new Date()) {
  return inTransaction(db, async (transaction): Promise<RecordResult> => {
    const found = await findExperiment(transaction, { user, experiment });
    if (!found || found.state === "draft") return { kind: "missing" };
    const saved = recordedOf(found);
    if (saved && isSame(saved, { result, answer })) return { kind: "recorded" };
    if (saved && shownWord(saved) !== shown) return { kind: "conflict", saved };
    const link = { user, experiment, answer: answer ?? undefined };
    if (!(await linkAnswer(transaction, link))) return { kind: "no answer" };
    const at = now.toISOString();
    await transaction
      .updateTable("experiments")
      .set({ result_number: result.number, people_count: result.people, evidence_level: result.level })
      .set({ surprise: result.surprise, decision: result.decision, updated_at: at })
      .set(({ fn, ref, val }) => ({ recorded_at: fn.coalesce(ref("recorded_at"), val(at)) }))
      .where("user_id", "=", user)
      .where("id", "=", experiment)
      .execute();
    return { kind: "recorded" };
  });
}
