import { rankOf, type Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Results } from "../results/results.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { type Task, today } from "./task.ts";
import { type TaskDetails, taskDetails } from "./task-details.ts";
import { listTasks } from "./tasks.server.ts";

/** A task with the details of its recommendation. */
export interface TaskEntry extends Task {
  details?: TaskDetails;
  /** The page for designing an experiment for it. */
  design?: string;
}

/** The tasks as a page shows them, and the current date (UTC). */
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

/**
 * The actions of a result.
 * @param results the result, with its status and the current plan
 */
export async function actionsOf(
  db: Db,
  {
    user,
    results,
  }: {
    user: string;
    results: Pick<Results, "id" | "tier" | "preliminary"> & { record: { kind: Results["record"]["kind"] } };
  },
): Promise<Actions> {
  const { id, tier, record, preliminary } = results;
  if (record.kind === "old") return { kind: "list" };
  const page = await taskPage(db, { user, id, tier });
  const any = page.tasks.length > 0;
  if (rankOf(tier) === 0) return any ? { kind: "kept", ...page } : { kind: "list" };
  return any || (record.kind === "same" && !preliminary) ? { kind: "tasks", ...page } : { kind: "waiting" };
}

/** The tasks of a session, with the details this plan includes. */
export async function taskPage(db: Db, { tier, ...key }: SessionKey & { tier: Tier }): Promise<TaskPage> {
  const tasks = await listTasks(db, key);
  return { tasks: tasks.map((task) => ({ ...task, details: taskDetails(task, tier) })), today: today() };
}
