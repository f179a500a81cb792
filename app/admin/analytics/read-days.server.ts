import type { Line } from "#app/platform/csv/csv.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type DayCount, type Figure, figureNames, type Series, seriesOf } from "./figures.ts";
import { daysOf, type Period } from "./period.ts";

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

/** Yields a line for each day of a period: the day, and its figures in the order of `figureNames`. */
export async function* dayLines(db: Db, period: Period): AsyncGenerator<Line[]> {
  const names = Object.keys(figureNames) as Figure[];
  const series = await readDays(db, names, period);
  yield daysOf(period).map((day, index) => [day, ...names.map((name) => series[name][index] ?? 0)]);
}
