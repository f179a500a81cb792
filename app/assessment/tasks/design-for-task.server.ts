import { designPath, newExperimentPath } from "#app/evidence/paths.ts";
import type { Db } from "#app/platform/db.server.ts";
import { resultsOf } from "../results/results.server.ts";
import { weakestAnswer } from "../results/weakest-answer.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import type { Task } from "./task.ts";
import { taskCategory } from "./task-details.ts";

/**
 * Where an experiment is designed for a task: it puts the weakest answer of the task's area to the test, and for one of
 * the founder's own the weakest of all.
 */
export async function designForTask(db: Db, key: SessionKey, task: Pick<Task, "id" | "action">): Promise<string> {
  const lines = (await resultsOf(db, key))?.lines ?? [];
  const weakest = weakestAnswer(lines, taskCategory(task)) ?? weakestAnswer(lines);
  if (!weakest) return newExperimentPath;
  return designPath({ session: key.id, question: weakest.question }, task.id);
}
