import { startTo } from "#app/analytics/start-path.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { questionPath } from "../paths.ts";
import { startSession } from "./sessions.server.ts";

/**
 * Starts the first assessment of a new user who pressed 'Start Your Assessment' before signing up, so that they need
 * not press it again.
 * @param to the path the user is going to
 * @returns the path to go to now: the first question, or `to` if there was nothing to start
 */
export async function startRequestedSession(db: Db, { user, to }: { user: string; to: string }): Promise<string> {
  if (to !== startTo) return to;
  const { id } = await startSession(db, { user });
  return questionPath(id, 1);
}
