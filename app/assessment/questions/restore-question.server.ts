import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findQuestion, restorableSince } from "./find-question.server.ts";
import { insertAt } from "./insert-at.ts";
import { maxQuestions } from "./limits.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { writeSet } from "./write-set.server.ts";

interface Restore {
  /** The administrator restoring it. */
  by: string;
  id: string;
  now?: string;
}

/** `late`: the restore period has ended. `full`: the maximum number of questions is reached. */
export type RestoreResult = { kind: "restored" | "missing" | "late" | "full" };

/** Restores a soft-deleted question at its old position. Restoring it twice has no further effect. */
export function restoreQuestion(db: Db, { by, id, now = clock.now().toISOString() }: Restore): Promise<RestoreResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findQuestion(transaction, id);
    if (!found) return { kind: "missing" };
    const { question, deletedAt } = found;
    if (!deletedAt) return { kind: "restored" };
    if (deletedAt < restorableSince(now)) return { kind: "late" };
    const live = await liveQuestions(transaction);
    if (live.length >= maxQuestions) return { kind: "full" };
    await transaction.updateTable("questions").set({ deleted_at: null }).where("id", "=", id).execute();
    await writeSet(transaction, insertAt(live, question), now);
    const [before, after] = [{ deleted_at: deletedAt }, { deleted_at: null }];
    await writeAudit(transaction, { by, action: "question.restore", id, before, after, now });
    return { kind: "restored" };
  });
}
