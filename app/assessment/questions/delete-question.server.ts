import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { findQuestion } from "./find-question.server.ts";
import { type LastChange, lastChange } from "./last-change.server.ts";
import { liveQuestions } from "./live-questions.server.ts";
import { writeSet } from "./write-set.server.ts";

interface Delete {
  /** Who deletes it. */
  by: string;
  id: string;
  /** The version that was looked at. */
  version: number;
  now?: string;
}

/** `last`: without it nobody could take an assessment. `changed`: somebody saved another version meanwhile. */
export type DeleteResult =
  | { kind: "deleted" | "missing" | "last" }
  | { kind: "changed"; change: LastChange | undefined };

/** Hides a question from new assessments; those that ask it go on doing so. Deleted twice it is deleted once. */
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
