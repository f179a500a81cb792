import type { Db } from "#app/platform/db/database.server.ts";
import { type DayCount, type Figure, type Series, seriesOf } from "./figures.ts";
import type { Period } from "./period.ts";

/** Reads figures for each day of a period, in one query over one small row per day and figure. */
export async function readDays<F extends Figure>(db: Db, names: readonly F[], period: Period): Promise<Series<F>> {
  const counts = await db
    .selectFrom("daily_counts")
    .selectAll()
    .where("name", "in", names)
    .where("day", ">=", period.from)
    .where("day", "<=", period.to)
    .execute();
  return seriesOf(names, counts as DayCount<F>[], period);
}
