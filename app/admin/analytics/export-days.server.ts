import type { Line } from "#app/platform/csv/csv.server.ts";
import type { Db } from "#app/platform/db/database.server.ts";
import { type Figure, figureNames } from "./figures.ts";
import { daysOf, type Period } from "./period.ts";
import { readDays } from "./read-days.server.ts";

/** Yields a line for each day of a period: the day, and its figures in the order of `figureNames`. */
export async function* dayLines(db: Db, period: Period): AsyncGenerator<Line[]> {
  const names = Object.keys(figureNames) as Figure[];
  const series = await readDays(db, names, period);
  yield daysOf(period).map((day, index) => [day, ...names.map((name) => series[name][index] ?? 0)]);
}
