const day = 24 * 60 * 60 * 1000; // ms

/** How many days of UTC lie between two moments: 1 from a minute before midnight to a minute after. Both ISO 8601. */
export function daysBetween(from: string, to: string): number {
  return Math.floor(Date.parse(to) / day) - Math.floor(Date.parse(from) / day);
}

/**
 * When something was, as a list says it: "Today", "Yesterday", "3 days ago" up to 7, then "Nov 12", in another year
 * "Nov 12, 2025" (SPEC-EU9). Days are those of UTC. Both ISO 8601.
 */
export function dayLabel(at: string, now: string): string {
  const days = daysBetween(at, now);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days > 1 && days <= 7) return `${days} days ago`;
  return shortDay(at, now);
}

/** A day as short as can be: "Nov 12", in another year "Nov 12, 2025". Both ISO 8601. */
export function shortDay(at: string, now = new Date().toISOString()): string {
  return at.slice(0, 4) === now.slice(0, 4) ? short.format(new Date(at)) : withYear.format(new Date(at));
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const withYear = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
