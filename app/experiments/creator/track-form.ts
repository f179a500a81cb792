import { z } from "zod";
import { daysAfter } from "#app/platform/time-zone.ts";

const earliest = 30; // days ago
const latest = 365; // days ahead
/** The message for another day. */
export const startDayProblem = `Choose a day between ${earliest} days ago and a year ahead`;

/** Whether this is a valid day in the allowed range. @param today a day, such as 2026-11-21 */
export function isStartDay(day: string, today: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && day >= daysAfter(today, -earliest) && day <= daysAfter(today, latest);
}

/** The start day of an experiment; today by default. @param today the current day where its owner is */
export function trackForm(today: string) {
  const startsOn = z
    .string()
    .trim()
    .default(today)
    .refine((day) => isStartDay(day, today), startDayProblem);
  return z.object({ startsOn });
}
