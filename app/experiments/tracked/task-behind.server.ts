import type { Db } from "#app/platform/db.server.ts";

/** The task that asked for an experiment, and whose tasks it stands among. */
export interface TaskBehind {
  title: string;
  session: string;
}

/** A task of this person; undefined when there is none such, or no longer. */
export function findTaskBehind(
  db: Db,
  { user, task }: { user: string; task: string },
): Promise<TaskBehind | undefined> {
  return db
    .selectFrom("tasks")
    .select(["title", "assessment_session_id as session"])
    .where("user_id", "=", user)
    .where("id", "=", task)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
