import { dayName } from "#app/ui/day.tsx";
import { changeOf, type TrendPoint } from "./trend.ts";

/**
 * A summary of the trend in a sentence or two, or when there will be one.
 * @param points oldest first
 */
export function TrendText({ points }: { points: TrendPoint[] }) {
  const change = changeOf(points);
  if (!change) return "Your trend will appear after you finish a second assessment.";
  const { from, to, since, category } = change;
  const largest = category ? ` The largest change is in: ${category}.` : "";
  return `From ${from.toFixed(1)} to ${to.toFixed(1)} since ${dayName(since)}.${largest}`;
}
