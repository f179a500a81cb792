import { startTo } from "#app/analytics/start-path.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { questionPath } from "../paths.ts";
import { startSession } from "./sessions.server.ts";

/**
 * Begins the first assessment of somebody new who pressed 'Start Your Assessment' on the way to their account: they
 * need not press a second time.
 * @param to where they are going. @returns where that is now: its first question, or `to` where nothing was to begin.
 */
export async function beginWanted(db: Db, { user, to }: { user: string; to: string }): Promise<string> {
  if (to !== startTo) return to;
  const { id } = await startSession(db, { user });
  return questionPath(id, 1);
}
