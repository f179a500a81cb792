import { dayName } from "#app/ui/day.tsx";

/**
 * A unique label for a timestamp: its date, with the time if another one falls on the same day: "Nov 20, 2026, 14:05",
 * or "14:05:59" if another one falls in the same minute. All are ISO 8601 and UTC.
 */
export function momentName(at: string, among: string[]): string {
  const isShared = (length: number) =>
    among.filter((other) => other.slice(0, length) === at.slice(0, length)).length > 1;
  if (!isShared("2026-11-20".length)) return dayName(at);
  return `${dayName(at)}, ${at.slice(11, isShared("2026-11-20T14:05".length) ? 19 : 16)}`;
}
