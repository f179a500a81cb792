import type { Db } from "#app/platform/db/database.server.ts";
import { timeOrderedId } from "#app/platform/db/short-id.ts";
import { type Recommendation, taskPriority } from "../advice/recommendation.ts";
import { maxTasks } from "./task.ts";

interface Made {
  user: string;
  session: string;
  /** In order: the first two become high priority, the next two medium, the rest low (SPEC-EU4). */
  recommendations: Recommendation[];
  /** ISO 8601. */
  now: string;
}

/**
 * Creates tasks from the recommendations that have none in this session yet, counting deleted ones, below the existing
 * tasks and up to the limit.
 */
export async function makeTasks(db: Db, { user, session, recommendations, now }: Made): Promise<void> {
  if (recommendations.length === 0) return;
  const there = await db
    .selectFrom("tasks")
    .select(["action", "position", "deleted_at"])
    .where("user_id", "=", user)
    .where("assessment_session_id", "=", session)
    .execute();
  const known = new Set(there.map(({ action }) => action));
  const free = maxTasks - there.filter(({ deleted_at }) => deleted_at === null).length;
  const below = Math.max(0, ...there.map(({ position }) => position));
  const fresh = recommendations.map((recommendation, position) => ({ ...recommendation, place: position }));
  const rows = fresh
    .filter(({ id }) => !known.has(id))
    .slice(0, Math.max(0, free))
    .map(({ id, title, text, place }, index) => ({
      id: timeOrderedId(),
      user_id: user,
      assessment_session_id: session,
      action: id,
      position: below + index + 1,
      title,
      description: text,
      priority: taskPriority(place),
      due_on: null,
      outcomes: "",
      completed_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    }));
  if (rows.length > 0) await db.insertInto("tasks").values(rows).execute();
}
