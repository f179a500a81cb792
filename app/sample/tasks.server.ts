import type { SessionKey } from "#app/assessment/sessions/sessions.server.ts";
import { saveTasks } from "#app/assessment/tasks/save-tasks.server.ts";
import { readShown, writeShown } from "#app/assessment/tasks/task-digest.ts";
import { listTasks } from "#app/assessment/tasks/tasks.server.ts";
import { clock } from "#app/platform/clock.ts";
import { corpus } from "./corpus.ts";
import { day } from "./days.ts";
import { pass, type Sampling } from "./sampling.ts";

/** Completes the first tasks of a result with their outcomes, plans the next one, and may add a custom task. */
export async function workOnTasks(
  { db, random }: Sampling,
  key: SessionKey,
  { done, adds }: { done: number; adds: boolean },
): Promise<void> {
  const shown = await listTasks(db, key);
  if (shown.length === 0) return;
  pass(3);
  const dueOn = new Date(clock.now().getTime() + 7 * day).toISOString().slice(0, 10);
  const tasks = shown.flatMap((task, index) => {
    const was = readShown(writeShown(task));
    if (!was) return [];
    const outcome = index < done ? random.pick(corpus.support.outcomes) : "";
    return [{ number: task.position, was, done: index < done, due: index === done ? dueOn : "", outcome }];
  });
  const added = { title: random.pick(corpus.support.own), due: "" };
  await saveTasks(db, key, { tasks, below: shown.at(-1)?.position ?? 0, ...(adds && { added }) });
}
