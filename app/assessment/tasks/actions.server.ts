import { rankOf, type Tier } from "#app/billing/access.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import type { Results } from "../results/results.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { type Task, today } from "./task.ts";
import { type TaskDetails, taskDetails } from "./task-details.ts";
import { listTasks } from "./tasks.server.ts";

/** A task with what its recommendation says of it. */
export interface TaskEntry extends Task {
  details?: TaskDetails;
  /** Where an experiment is designed for it. */
  design?: string;
}

/** The tasks as a page shows them, and the day it is (UTC). */
export interface TaskPage {
  tasks: TaskEntry[];
  today: string;
}

/**
 * What a result says is to be done. `list`: recommendations alone; `waiting`: those, and tasks once it is completed;
 * `tasks`: those, and the task list made of all of them; `kept`: recommendations, and the tasks of a plan that has ended, to be read.
 */
export type Actions = { kind: "list" } | { kind: "waiting" } | ({ kind: "tasks" | "kept" } & TaskPage);

/** @param results of whom it is asked, and how far they are. */
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

/** The tasks of a session, with their details on this plan. */
export async function taskPage(db: Db, { tier, ...key }: SessionKey & { tier: Tier }): Promise<TaskPage> {
  const tasks = await listTasks(db, key);
  return { tasks: tasks.map((task) => ({ ...task, details: taskDetails(task, tier) })), today: today() };
}
