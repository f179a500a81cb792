import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findQuestion } from "./find-question.server.ts";
import { type LastChange, lastChange } from "./last-change.server.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { writeSet } from "./write-set.server.ts";

interface Delete {
  /** The administrator deleting it. */
  by: string;
  id: string;
  /** The version the administrator saw. */
  version: number;
  now?: string;
}

/** `last`: the only question left, which assessments need. `changed`: another version was saved meanwhile. */
export type DeleteResult =
  | { kind: "deleted" | "missing" | "last" }
  | { kind: "changed"; change: LastChange | undefined };

/**
 * Soft-deletes a question: new assessments do not ask it, started ones still do. Deleting it twice has no further
 * effect.
 */
export function deleteQuestion(
  db: Db,
  { by, id, version, now = clock.now().toISOString() }: Delete,
): Promise<DeleteResult> {
  return inTransaction(db, async (transaction) => {
    const found = await findQuestion(transaction, id);
    if (!found) return { kind: "missing" };
    if (found.deletedAt) return { kind: "deleted" };
    if (found.question.version !== version) return { kind: "changed", change: await lastChange(transaction, id) };
    const rest = (await liveQuestions(transaction)).filter((question) => question.id !== id);
    if (rest.length === 0) return { kind: "last" };
    await transaction.updateTable("questions").set({ deleted_at: now }).where("id", "=", id).execute();
    await writeSet(transaction, rest, now);
    const [before, after] = [{ deleted_at: null }, { deleted_at: now }];
    await writeAudit(transaction, { by, action: "question.delete", id, before, after, now });
    return { kind: "deleted" };
  });
}
