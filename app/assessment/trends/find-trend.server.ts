import type { Db } from "#app/platform/db/database.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { pointsOf, type TrendPoint, trendLength } from "./trend.ts";

/** A person's latest results as a trend shows them. */
export interface Trend {
  /** Oldest first. */
  points: TrendPoint[];
  /** There are earlier ones that it does not show. */
  more: boolean;
}

/** One query. */
export async function findTrend(db: Db, { user }: { user: string }): Promise<Trend> {
  const { results, totals } = await newestResults(db, { user, limit: trendLength });
  return { points: pointsOf(results), more: totals !== null && totals.finished > results.length };
}
