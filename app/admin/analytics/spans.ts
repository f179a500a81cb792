import { daysOf, type Period } from "./period.ts";

/** A span of days that a chart shows as one bar, by name: "Fri 14 Nov", "9 Nov to 15 Nov", "November 2026". */
export interface Span {
  name: string;
}

/** The unit by which a chart of this period groups its days, so that its bars remain distinguishable. */
export function unitOf({ days }: Period): "day" | "week" | "month" {
  return days <= 30 ? "day" : days <= 90 ? "week" : "month";
}

/** The spans of a period, oldest first, and the index of each day's span. Weeks begin on Monday. */
export function spansOf(period: Period): { spans: Span[]; places: number[] } {
  const unit = unitOf(period);
  const groups: string[][] = [];
  const places = daysOf(period).map((day) => {
    const last = groups.at(-1);
    if (!last || begins(day, unit)) groups.push([day]);
    else last.push(day);
    return groups.length - 1;
  });
  return { spans: groups.map((days) => spanOf(days, unit)), places };
}

function begins(day: string, unit: "day" | "week" | "month"): boolean {
  if (unit === "day") return true;
  return unit === "week" ? new Date(day).getUTCDay() === 1 : day.endsWith("-01");
}

function spanOf(days: string[], unit: "day" | "week" | "month"): Span {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (unit === "month") return { name: monthName(first) };
  if (unit === "week") return { name: `${dayName(first)} to ${dayName(last)}` };
  return { name: `${weekday(first)} ${dayName(first)}` };
}

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(day));
};
const weekday = named({ weekday: "short" });
const dayName = named({ day: "numeric", month: "short" });
const monthName = named({ month: "long", year: "numeric" });

/** Sums up the values of each span's days. */
export function inSpans(values: number[], places: number[], count: number): number[] {
  const sums = Array<number>(count).fill(0);
  for (const [index, value] of values.entries()) sums[places[index] ?? 0] = (sums[places[index] ?? 0] ?? 0) + value;
  return sums;
}
