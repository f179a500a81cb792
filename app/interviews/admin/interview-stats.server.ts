import { readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** The number of interviews by status. */
export async function interviewStats(db: Db) {
  const counts = await readCounts(db, ["interviews:pending", "interviews:in_progress", "interviews:reviewed"]);
  const pending = counts["interviews:pending"];
  const inProgress = counts["interviews:in_progress"];
  const reviewed = counts["interviews:reviewed"];
  return { total: pending + inProgress + reviewed, pending, inProgress, reviewed };
}
