import { rankOf } from "#app/billing/access.ts";
import { designPath } from "#app/evidence/paths.ts";
import type { Db } from "#app/platform/db.server.ts";
import type { ResultLine } from "../results/result-line.ts";
import type { Results } from "../results/results.server.ts";
import { weakestAnswer } from "../results/weakest-answer.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import { type Task, today } from "./task.ts";
import { type TaskDetails, taskCategory, taskDetails } from "./task-details.ts";
import { listTasks } from "./tasks.server.ts";

/** A task with what its recommendation says of it. */
export interface TaskEntry extends Task {
  details?: TaskDetails;
  /** Where Premium designs an experiment for it. */
  design?: string;
}

/** The tasks as a page shows them, and the day it is (UTC). */
export interface TaskPage {
  tasks: TaskEntry[];
  today: string;
}

/**
 * What a result says is to be done. `list`: recommendations alone; `waiting`: those, and tasks once it is completed;
 * `tasks`: the task list in their place; `kept`: recommendations, and the tasks of a plan that has ended, to be read.
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
    results: Pick<Results, "id" | "tier" | "lines"> & { record: { kind: Results["record"]["kind"] } };
  },
): Promise<Actions> {
  const { id, tier, record, lines } = results;
  if (record.kind === "old") return { kind: "list" };
  const page = await taskPage(db, { user, id, tier, lines });
  const any = page.tasks.length > 0;
  if (rankOf(tier) === 0) return any ? { kind: "kept", ...page } : { kind: "list" };
  return any || record.kind === "same" ? { kind: "tasks", ...page } : { kind: "waiting" };
}

/** The tasks of a session, with their details on this plan. @param lines what is answered in it. */
export async function taskPage(
  db: Db,
  { tier, lines, ...key }: SessionKey & Pick<Results, "tier" | "lines">,
): Promise<TaskPage> {
  const tasks = await listTasks(db, key);
  const entry = (task: Task) => ({
    ...task,
    details: taskDetails(task, tier),
    ...(tier === "premium" && { design: designFor(task, { session: key.id, lines }) }),
  });
  return { tasks: tasks.map(entry), today: today() };
}

/** An open task is put to the test by the weakest answer of its area; one of the founder's own by that of all. */
function designFor(task: Task, { session, lines }: { session: string; lines: ResultLine[] }): string | undefined {
  if (task.completedAt !== null) return undefined;
  const weakest = weakestAnswer(lines, taskCategory(task)) ?? weakestAnswer(lines);
  return weakest && designPath({ session, question: weakest.question }, task.id);
}
