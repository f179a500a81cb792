import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";

/**
 * `gone`: the task does not exist or was already deleted; `missing`: no such session. `plan`: the plan has no task
 * list.
 */
export type DeleteTaskResult = { kind: "deleted" | "gone" | "missing" | "plan" };

/**
 * Deletes a task. One created from a recommendation leaves an empty row behind, so that it is not created again; the
 * founder's own tasks are deleted completely.
 */
export function deleteTask(db: Db, { user, id: session, task }: SessionKey & { task: string }) {
  return inTransaction(db, async (transaction): Promise<DeleteTaskResult> => {
    if (!(await hasSession(transaction, { user, id: session }))) return { kind: "missing" };
    const { tier } = await accessOf(transaction, { user });
    if (rankOf(tier) === 0) return { kind: "plan" };
    const { numDeletedRows } = await transaction
      .deleteFrom("tasks")
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", session)
      .where("id", "=", task)
      .where("action", "is", null)
      .executeTakeFirst();
    if (numDeletedRows > 0n) return { kind: "deleted" };
    const now = clock.now().toISOString();
    const { numUpdatedRows } = await transaction
      .updateTable("tasks")
      .set({ title: "", description: "", outcomes: "", due_on: null, completed_at: null })
      .set({ updated_at: now, deleted_at: now })
      .where("user_id", "=", user)
      .where("assessment_session_id", "=", session)
      .where("id", "=", task)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return { kind: numUpdatedRows > 0n ? "deleted" : "gone" };
  });
}
