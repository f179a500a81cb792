const minute = 60; // s
const hour = 60 * minute;
const day = 24 * hour;

/** In how long something will be, as short as can be: "now", "in 4 min", "in 1 h", "in 3 days". Both ISO 8601. */
export function until(at: string, now: string): string {
  const seconds = Math.ceil((Date.parse(at) - Date.parse(now)) / 1000);
  if (seconds <= 0) return "now";
  if (seconds < hour) return `in ${Math.ceil(seconds / minute)} min`;
  if (seconds < day) return `in ${Math.round(seconds / hour)} h`;
  const days = Math.round(seconds / day);
  return days === 1 ? "in 1 day" : `in ${days} days`;
}
