import type { Db } from "#app/platform/db.server.ts";
import { newestResults } from "../recorded/newest-results.server.ts";
import { pointsOf, type TrendPoint, trendLength } from "./trend.ts";

/** A person's latest results as a trend shows them, oldest first: one query. */
export async function findTrend(db: Db, { user }: { user: string }): Promise<TrendPoint[]> {
  const { results } = await newestResults(db, { user, limit: trendLength });
  return pointsOf(results);
}
