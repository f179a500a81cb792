import { readCounts } from "#app/analytics/counts.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";

/** Assessment counts by progress, and the average progress in whole percent (SPEC-AD2). */
export interface AssessmentStats {
  total: number;
  complete: number;
  progress: number;
  started: number;
  average: number;
}

export async function assessmentStats(db: Db): Promise<AssessmentStats> {
  const counts = await readCounts(db, [
    "sessions:complete",
    "sessions:progress",
    "sessions:started",
    "sessions-percent",
  ]);
  const complete = counts["sessions:complete"];
  const progress = counts["sessions:progress"];
  const started = counts["sessions:started"];
  const total = complete + progress + started;
  return { total, complete, progress, started, average: total && Math.round(counts["sessions-percent"] / total) };
}
