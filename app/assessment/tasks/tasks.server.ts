import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import type { SessionKey } from "../sessions/sessions.server.ts";
import type { Task } from "./task.ts";

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
