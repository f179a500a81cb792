const day = 24 * 60 * 60 * 1000; // ms

/** The number of UTC midnights between two times: 1 from a minute before midnight to a minute after. Both ISO 8601. */
export function daysBetween(from: string, to: string): number {
  return Math.floor(Date.parse(to) / day) - Math.floor(Date.parse(from) / day);
}

/**
 * A date as shown in lists: "Today", "Yesterday", "3 days ago" up to 7, then "Nov 12", in another year "Nov 12, 2025"
 * (SPEC-EU9). Days are in UTC. Both ISO 8601.
 */
export function dayLabel(at: string, now: string): string {
  const days = daysBetween(at, now);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days > 1 && days <= 7) return `${days} days ago`;
  return shortDay(at, now);
}

/** A short date: "Nov 12", in another year "Nov 12, 2025". Both ISO 8601. */
export function shortDay(at: string, now = new Date().toISOString()): string {
  return at.slice(0, 4) === now.slice(0, 4) ? short.format(new Date(at)) : withYear.format(new Date(at));
}

/** A date in plain text, given as an ISO 8601 time: "Nov 20, 2026". In UTC, as the server counts days. */
export function dayName(at: string): string {
  return withYear.format(new Date(at));
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const withYear = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
