import { dayName } from "#app/ui/day-label.ts";
import type { Experiment } from "../experiment.ts";

/** The days of an experiment relative to today: "Nov 6, 2026 to Nov 13, 2026 · ended yesterday". */
export function spanText({ startsOn, endsOn, state }: Experiment, today: string): string {
  if (startsOn === null || endsOn === null) return "";
  const span = `${dayName(startsOn)} to ${dayName(endsOn)}`;
  if (state === "planned") return `${span} · starts ${inDays(daysBetween(today, startsOn))}`;
  if (state !== "running") return span;
  const left = daysBetween(today, endsOn);
  return `${span} · ${left < 0 ? "ended" : "ends"} ${inDays(left)}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

function inDays(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
