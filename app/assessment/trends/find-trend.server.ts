import type { Db } from "#app/platform/db/database.server.ts";
import { chooseIdea, type IdeaChoice } from "../ideas/idea-choice.server.ts";
import { newestResults } from "../snapshots/newest-results.server.ts";
import { pointsOf, type TrendPoint, trendLength } from "./trend.ts";

/** The latest results of an idea, or of all, as a trend. */
export interface Trend extends IdeaChoice {
  /** Oldest first. */
  points: TrendPoint[];
  /** There are earlier results that are not shown. */
  more: boolean;
}

/** Finds the trend of an idea. @param asked an idea's id or "all"; by default the idea of the newest result */
export async function findTrend(db: Db, { user, asked }: { user: string; asked?: string }): Promise<Trend> {
  const choice = await chooseIdea(db, { user, asked });
  const { results, totals } = await newestResults(db, { user, limit: trendLength, idea: choice.chosen });
  return { ...choice, points: pointsOf(results), more: totals !== null && totals.finished > results.length };
}
