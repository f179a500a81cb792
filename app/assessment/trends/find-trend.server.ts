import type { Db } from "#app/platform/db/database.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { pointsOf, type TrendPoint, trendLength } from "./trend.ts";

/** The user's latest results as a trend. */
export interface Trend {
  /** Oldest first. */
  points: TrendPoint[];
  /** There are earlier results that are not shown. */
  more: boolean;
}

/** Finds the user's trend, in one query. */
export async function findTrend(db: Db, { user }: { user: string }): Promise<Trend> {
  const { results, totals } = await newestResults(db, { user, limit: trendLength });
  return { points: pointsOf(results), more: totals !== null && totals.finished > results.length };
}
