import { accessOf } from "#app/billing/access.server.ts";
import { rankOf, type Tier } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { compiledOnce, type Db, inTransaction } from "#app/platform/db/database.server.ts";
import type { Results } from "../results/results.server.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";
import { type Task, type TaskDetails, taskDetails } from "./task.ts";

/** The tasks of a session, in order. */
export async function listTasks(db: Db, { user, id }: SessionKey): Promise<Task[]> {
  const rows = await tasksOf(db, user, id);
  return rows.map(({ due_on: dueOn, completed_at: completedAt, created_at: createdAt, ...task }) => ({
    ...task,
    dueOn,
    completedAt,
    createdAt,
  }));
}

const tasksOf = compiledOnce((db, user: string, session: string) =>
  db
    .selectFrom("tasks")
    .select(["id", "action", "position", "title", "description"])
    .select(["priority", "due_on", "outcomes", "completed_at", "created_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .where("deleted_at", "is", null)
    .orderBy("position"),
);

/**
 * `gone`: the task does not exist or was already deleted; `missing`: no such session. `plan`: the plan has no task
 * list.
 */
type DeleteTaskResult = { kind: "deleted" | "gone" | "missing" | "plan" };

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

/** Marks a task as done. `missing`: the user has no such task. `plan`: the plan has no task list. */
export function completeTask(
  db: Db,
  { user, task }: { user: string; task: string },
): Promise<"done" | "missing" | "plan"> {
  return inTransaction(db, async (transaction) => {
    const found = await transaction
      .selectFrom("tasks")
      .select(["assessment_session_id as session", "completed_at as completedAt"])
      .where("user_id", "=", user)
      .where("id", "=", task)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!found || !(await hasSession(transaction, { user, id: found.session }))) return "missing";
    const { tier } = await accessOf(transaction, { user });
    if (rankOf(tier) === 0) return "plan";
    if (found.completedAt !== null) return "done";
    const now = clock.now().toISOString();
    await transaction
      .updateTable("tasks")
      .set({ completed_at: now, updated_at: now })
      .where("user_id", "=", user)
      .where("id", "=", task)
      .execute();
    return "done";
  });
}

/** A task with the details of its recommendation. */
export interface TaskEntry extends Task {
  details?: TaskDetails;
  /** The page for designing an experiment for it. */
  design?: string;
}

/** The tasks as a page shows them, and the current day where the user is. */
export interface TaskPage {
  tasks: TaskEntry[];
  today: string;
}

/**
 * The actions of a result. `list`: recommendations only; `waiting`: recommendations, with tasks to follow on
 * completion; `tasks`: recommendations and the task list created from all of them; `kept`: recommendations and the
 * read-only tasks of an ended plan.
 */
export type Actions = { kind: "list" } | { kind: "waiting" } | ({ kind: "tasks" | "kept" } & TaskPage);

interface ActionsOfInput {
  user: string;
  /** The result, with its status and the current plan. */
  results: Pick<Results, "id" | "tier" | "preliminary"> & { record: { kind: Results["record"]["kind"] } };
  /** The current day where the user is. */
  today: string;
}

/** The actions of a result. */
export async function actionsOf(db: Db, { user, results, today }: ActionsOfInput): Promise<Actions> {
  const { id, tier, record, preliminary } = results;
  if (record.kind === "old") return { kind: "list" };
  const page = await taskPage(db, { user, id, tier, today });
  const any = page.tasks.length > 0;
  if (rankOf(tier) === 0) return any ? { kind: "kept", ...page } : { kind: "list" };
  return any || (record.kind === "same" && !preliminary) ? { kind: "tasks", ...page } : { kind: "waiting" };
}

/** The tasks of a session, with the details this plan includes. */
export async function taskPage(
  db: Db,
  { tier, today, ...key }: SessionKey & { tier: Tier; today: string },
): Promise<TaskPage> {
  const tasks = await listTasks(db, key);
  return { tasks: tasks.map((task) => ({ ...task, details: taskDetails(task, tier) })), today };
}
