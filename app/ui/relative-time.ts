const minute = 60; // s
const hour = 60 * minute;
const day = 24 * hour;

/** A short relative time: "just now", "4 min ago", "1 h ago", "3 days ago". Both ISO 8601. */
export function relativeTime(at: string, now: string): string {
  const seconds = Math.floor((Date.parse(now) - Date.parse(at)) / 1000);
  if (seconds < minute) return "just now";
  if (seconds < hour) return `${Math.floor(seconds / minute)} min ago`;
  if (seconds < day) return `${Math.floor(seconds / hour)} h ago`;
  const days = Math.floor(seconds / day);
  return days === 1 ? "1 day ago" : `${days} days ago`;
}

/** In how long something will be, as short as can be: "now", "in 4 min", "in 1 h", "in 3 days". Both ISO 8601. */
export function until(at: string, now: string): string {
  const seconds = Math.ceil((Date.parse(at) - Date.parse(now)) / 1000);
  if (seconds <= 0) return "now";
  if (seconds < hour) return `in ${Math.ceil(seconds / minute)} min`;
  if (seconds < day) return `in ${Math.round(seconds / hour)} h`;
  const days = Math.round(seconds / day);
  return days === 1 ? "in 1 day" : `in ${days} days`;
}
