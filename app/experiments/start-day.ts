const furthestBack = 30; // days
const furthestAhead = 365; // days
const day = 24 * 60 * 60 * 1000; // ms

/**
 * What is wrong with a text as the day on which an experiment starts; undefined: nothing.
 * @param today a day in UTC, such as 2026-11-21.
 */
export function startDayProblem(text: string, today: string): string | undefined {
  if (!isDay(text)) return `Enter a real date, like ${today}`;
  const days = (Date.parse(text) - Date.parse(today)) / day;
  if (days < -furthestBack) return `Choose a day no more than ${furthestBack} days ago`;
  return days > furthestAhead ? "Choose a day within a year from today" : undefined;
}

/** Is it a day that there is, written like 2026-11-27? */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
