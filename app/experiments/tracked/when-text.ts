import { dayLabel, daysBetween, shortDay } from "#app/ui/day-label.ts";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";

type Dated = Pick<Experiment, "state" | "startsOn" | "endsOn">;

/** The seven days: "Nov 20 to Nov 27". Empty for a draft. */
export function daysText({ startsOn, endsOn }: Dated, now: string): string {
  return startsOn && endsOn ? `${shortDay(startsOn, now)} to ${shortDay(endsOn, now)}` : "";
}

/** Has the last day of one that runs come, so that its result is due? */
export function isDue({ state, endsOn }: Dated, now: string): boolean {
  return state === "running" && endsOn !== null && daysBetween(endsOn, now) >= 0;
}

/** Where a planned or running one stands, in a sentence; undefined when its state says it all. */
export function whenText({ state, startsOn, endsOn }: Dated, now: string): string | undefined {
  if (!startsOn || !endsOn) return undefined;
  if (state === "planned") return `Starts on ${shortDay(startsOn, now)}`;
  if (state !== "running") return undefined;
  if (isDue({ state, startsOn, endsOn }, now)) return endedText(endsOn, now);
  return texts.emptyStates.noResult
    .replace("{{startedOn}}", shortDay(startsOn, now))
    .replace("{{endsOn}}", shortDay(endsOn, now));
}

/** "Ends today", "Ended yesterday", "Ended 3 days ago", "Ended on Nov 12". */
function endedText(endsOn: string, now: string): string {
  const label = dayLabel(endsOn, now);
  if (label === "Today") return "Ends today";
  if (label === "Yesterday") return "Ended yesterday";
  return label.endsWith("ago") ? `Ended ${label}` : `Ended on ${label}`;
}
