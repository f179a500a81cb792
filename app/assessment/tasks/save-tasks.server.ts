import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { clock } from "#app/platform/clock.ts";
import { type Db, inTransaction } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { digestOf } from "#app/platform/digest.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";
import { maxTasks, type Task } from "./task.ts";
import { maxOutcomes, outcomesWeight } from "./task-digest.ts";
import type { NewTask, SentTask, SentTasks } from "./task-form.ts";
import { listTasks } from "./tasks.server.ts";

/** The outcome of a save, with the current tasks. Only `saved` changes anything. */
export type SaveTasksResult =
  | { kind: "saved"; tasks: Task[] }
  /** The user has no such session. */
  | { kind: "missing" }
  /** The plan has no task list. */
  | { kind: "plan" }
  /** The task limit leaves no room for the new task. */
  | { kind: "full" }
  /** Outcomes changed both here and elsewhere: the task numbers, with the other version. */
  | { kind: "conflict"; others: { number: number; outcome: string }[] }
  /** Outcomes written for tasks that were deleted meanwhile. */
  | { kind: "gone"; outcomes: string[] }
  /** The outcomes together no longer fit into one form. */
  | { kind: "too long"; numbers: number[] };

type Sent = Pick<SentTasks, "tasks" | "added" | "below">;

/** Saves the fields that differ from what the form's page showed, and adds a task. All or nothing. */
export function saveTasks(db: Db, key: SessionKey, sent: Sent, now = clock.now()): Promise<SaveTasksResult> {
  return inTransaction(db, async (transaction) => {
    if (!(await hasSession(transaction, key))) return { kind: "missing" };
    const { tier } = await accessOf(transaction, { user: key.user });
    if (rankOf(tier) === 0) return { kind: "plan" };
    const tasks = await listTasks(transaction, key);
    const plan = planOf(tasks, sent.tasks);
    if (plan.gone.length > 0) return { kind: "gone", outcomes: plan.gone };
    if (plan.others.length > 0) return { kind: "conflict", others: plan.others };
    const longer = plan.changes.filter(({ task, outcome }) => outcome.length > task.outcomes.length);
    if (longer.length > 0 && weightOf(tasks, plan.changes) > maxOutcomes) {
      return { kind: "too long", numbers: longer.map(({ task }) => task.position) };
    }
    const added = sent.added && !isThereAlready(tasks, sent.added, sent.below) ? sent.added : undefined;
    if (added && tasks.length >= maxTasks) return { kind: "full" };
    const at = now.toISOString();
    for (const change of plan.changes) await write(transaction, key, change, at);
    if (added) await insert(transaction, key, added, at);
    return { kind: "saved", tasks: await listTasks(transaction, key) };
  });
}

interface Change {
  task: Task;
  done: boolean;
  due: string;
  outcome: string;
}

/** A three-way merge of the submitted fields, the fields its page showed, and the stored tasks. */
function planOf(tasks: Task[], sent: SentTask[]) {
  const changes: Change[] = [];
  const others: { number: number; outcome: string }[] = [];
  const gone: string[] = [];
  for (const { number, was, ...fields } of sent) {
    const task = tasks.find(({ id, position }) => position === number && id.endsWith(was.tail));
    const rewritten = digestOf(fields.outcome) !== was.digest;
    if (!task) {
      if (rewritten && fields.outcome !== "") gone.push(fields.outcome);
      continue;
    }
    if (rewritten && digestOf(task.outcomes) !== was.digest && task.outcomes !== fields.outcome) {
      others.push({ number, outcome: task.outcomes });
    }
    const isDone = task.completedAt !== null;
    const change = {
      task,
      done: fields.done === was.done ? isDone : fields.done,
      due: fields.due === was.due ? (task.dueOn ?? "") : fields.due,
      outcome: rewritten ? fields.outcome : task.outcomes,
    };
    const same = change.done === isDone && change.due === (task.dueOn ?? "") && change.outcome === task.outcomes;
    if (!same) changes.push(change);
  }
  return { changes, others, gone };
}

function weightOf(tasks: Task[], changes: Change[]): number {
  const changed = new Map(changes.map(({ task, outcome }) => [task.id, outcome]));
  return outcomesWeight(tasks.map(({ id, outcomes }) => changed.get(id) ?? outcomes));
}

/** Whether the new task was already added, by a double submit or a resubmit after going back. */
function isThereAlready(tasks: Task[], { title }: NewTask, below: number): boolean {
  return tasks.some((task) => task.action === null && task.position > below && task.title === title);
}

async function write(db: Db, { user }: SessionKey, { task, done, due, outcome }: Change, at: string): Promise<void> {
  await db
    .updateTable("tasks")
    .set({ completed_at: done ? (task.completedAt ?? at) : null, due_on: due || null, outcomes: outcome })
    .set({ updated_at: at })
    .where("user_id", "=", user)
    .where("id", "=", task.id)
    .execute();
}

async function insert(db: Db, { user, id }: SessionKey, { title, due }: NewTask, at: string): Promise<void> {
  const { last } = await db
    .selectFrom("tasks")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tasks")
    .values({
      id: timeOrderedId(),
      user_id: user,
      assessment_session_id: id,
      action: null,
      position: (last ?? 0) + 1,
      title,
      description: "",
      priority: "medium", // SPEC-EU4
      due_on: due || null,
      outcomes: "",
      completed_at: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
}
