import { sql } from "kysely";
import { compiledOnce, type Db } from "#app/platform/db/database.server.ts";
import { ideaTitle } from "../ideas/idea.ts";

/** An open task with a due date, and the idea it is for. */
export interface DueTask {
  id: string;
  session: string;
  title: string;
  /** A date such as 2026-11-27. */
  dueOn: string;
  idea: string;
}

/** The open tasks of a user that are due until this day, most urgent first, at most 3. Not those of archived ideas. */
export async function dueTasks(db: Db, { user, until }: { user: string; until: string }): Promise<DueTask[]> {
  const rows = await dueRows(db, user, until);
  return rows.map(({ due_on, name, created_at, ...task }) => ({
    ...task,
    dueOn: due_on ?? "",
    idea: ideaTitle({ name, createdAt: created_at }),
  }));
}

const dueRows = compiledOnce((db, user: string, until: string) =>
  db
    .selectFrom("tasks as task")
    .innerJoin("assessment_sessions as session", (join) =>
      join.onRef("session.user_id", "=", "task.user_id").onRef("session.id", "=", "task.assessment_session_id"),
    )
    .innerJoin("ideas as idea", "idea.id", "session.idea_id")
    .select(["task.id", "task.title", "task.due_on", "session.id as session", "idea.name", "idea.created_at"])
    .where("task.user_id", "=", user)
    .where("task.due_on", "<=", until)
    .where("task.completed_at", "is", null)
    .where("task.deleted_at", "is", null)
    .where("session.deleted_at", "is", null)
    .where("idea.archived_at", "is", null)
    .orderBy("task.due_on")
    .orderBy("task.id")
    .limit(sql.lit(3)),
);
