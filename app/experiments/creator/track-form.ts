import { z } from "zod";

const earliest = 30; // days ago
const latest = 365; // days ahead
const problem = `Choose a day between ${earliest} days ago and a year ahead`;

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Whether this is a valid day in the allowed range. @param today a day, such as 2026-11-21 */
export function isStartDay(day: string, today: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && day >= dayFrom(today, -earliest) && day <= dayFrom(today, latest);
}

/** The start day of an experiment; today by default. @param today the current day where its owner is */
export function trackForm(today: string) {
  const startsOn = z
    .string()
    .trim()
    .default(today)
    .refine((day) => isStartDay(day, today), problem);
  return z.object({ startsOn });
}
