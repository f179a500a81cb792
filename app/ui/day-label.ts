import { dayIn, formatPerZone } from "#app/platform/time-zone.ts";

const day = 24 * 60 * 60 * 1000; // ms

/** The number of midnights between two times in a time zone: 1 from a minute before one to a minute after. ISO 8601. */
export function daysBetween(from: string, to: string, zone: string): number {
  return (Date.parse(dayOf(to, zone)) - Date.parse(dayOf(from, zone))) / day;
}

/**
 * A date as shown in lists: "Today", "Yesterday", "3 days ago" up to 7, then "Nov 12", in another year "Nov 12, 2025"
 * (SPEC-EU9). Both ISO 8601.
 * @param zone the reader's time zone.
 */
export function dayLabel(at: string, now: string, zone: string): string {
  const days = daysBetween(at, now, zone);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days > 1 && days <= 7) return `${days} days ago`;
  return shortDay(at, zone, now);
}

/** A short date: "Nov 12", in another year "Nov 12, 2025". Both ISO 8601. @param zone the reader's time zone. */
export function shortDay(at: string, zone: string, now = new Date().toISOString()): string {
  const [year, name] = yearAndDay(at, zone);
  return year === yearAndDay(now, zone)[0] ? name : `${name}, ${year}`;
}

/**
 * A date in plain text: "Nov 20, 2026".
 * @param at ISO 8601: a time, or a day, which is the same everywhere.
 * @param zone the reader's time zone.
 */
export function dayName(at: string, zone: string): string {
  const [year, name] = yearAndDay(at, zone);
  return `${name}, ${year}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Put together here, as a page shows many dates and a format of `Intl` takes several µs for each. */
function yearAndDay(at: string, zone: string): [year: string, name: string] {
  const [year = "", month, day] = dayOf(at, zone).split("-");
  return [year, `${months[Number(month) - 1]} ${Number(day)}`];
}

/** A date and time in plain text: "Nov 20, 2026, 14:02 GMT+1". @param zone the reader's time zone. */
export function timeName(at: string | Date, zone: string): string {
  return withTime(zone).format(new Date(at));
}

/** The time of a day in plain text: "14:02", with seconds "14:02:59", or with its time zone "14:02 GMT+1". */
export function clockName(at: string, zone: string, shown: keyof typeof clocks = "minutes"): string {
  return clocks[shown](zone).format(new Date(at));
}

/** The day of a time in the reader's time zone, such as 2026-11-20. */
export function dayOf(at: string, zone: string): string {
  return isDay(at) ? at : dayIn(zone, new Date(at));
}

function isDay(at: string): boolean {
  return at.length === "2026-11-20".length;
}

const toTheMinute = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const clocks = {
  minutes: formatPerZone("en-US", toTheMinute),
  seconds: formatPerZone("en-US", { ...toTheMinute, second: "2-digit" }),
  zone: formatPerZone("en-US", { ...toTheMinute, timeZoneName: "short" }),
};
const withTime = formatPerZone("en-US", {
  ...{ year: "numeric", month: "short", day: "numeric" },
  ...toTheMinute,
  timeZoneName: "short",
});
