import { sql } from "kysely";
import type { Db, RowOf } from "#app/platform/db/database.server.ts";
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

/** Selects the open tasks of a user that are due until this day, most urgent first, at most 3. Not those of archived ideas. */
export function dueTaskRows(db: Db, user: string, until: string) {
  return db
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
    .limit(sql.lit(3));
}

/** @param row of `dueTaskRows` */
export function dueTask({ due_on, name, created_at, ...task }: RowOf<typeof dueTaskRows>): DueTask {
  return { ...task, dueOn: due_on ?? "", idea: ideaTitle({ name, createdAt: created_at }) };
}
