import { utc } from "#app/platform/time-zone.ts";
import { dayName, daysBetween } from "#app/ui/day-label.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { percentIncrease, readAmount } from "../amount.ts";
import type { Experiment, State } from "../experiment.ts";
import { reachedTarget } from "./result-messages.ts";

const badges: Record<Exclude<State, "draft" | "done">, [IconName, string, string]> = {
  planned: ["clock", "Planned", "badge"],
  running: ["play", "Running", "badge badge-accent"],
  dropped: ["x", "Set aside", "badge"],
};

/** The state of an experiment as a word and an icon; if done, also the change of its number. */
export function StateBadge({ experiment }: { experiment: Experiment }) {
  const { state, result } = experiment;
  if (state === "draft") return null;
  if (state !== "done") {
    const [icon, text, className] = badges[state];
    return <Badge icon={icon} text={text} className={className} />;
  }
  const isReached = result !== null && reachedTarget(experiment, result.number);
  const change = result && changeText(experiment.startingNumber, result.number);
  const text = `Done, target ${isReached ? "reached" : "missed"}${change ? `, ${change}` : ""}`;
  return <Badge icon="check" text={text} className={isReached ? "badge badge-ok" : "badge"} />;
}

function Badge({ icon, text, className }: { icon: IconName; text: string; className: string }) {
  return (
    <span className={className}>
      <Icon name={icon} />
      {text}
    </span>
  );
}

/**
 * The change from the starting number: "+37.5%", "−10%", "0%". Undefined if it cannot be computed: either text is not a
 * number, or the start is zero.
 */
export function changeText(startingNumber: string, number: string): string | undefined {
  const [start, final] = [readAmount(startingNumber), readAmount(number)];
  if (!start.ok || !final.ok || start.amount === 0n) return undefined;
  const percent = percentIncrease({ start: start.amount, final: final.amount });
  if (percent === "0") return "0%";
  return percent.startsWith("-") ? `−${percent.slice(1)}%` : `+${percent}%`;
}

/** The days of an experiment relative to today: "Nov 6, 2026 to Nov 13, 2026 · ended yesterday". */
export function spanText({ startsOn, endsOn, state }: Experiment, today: string): string {
  if (startsOn === null || endsOn === null) return "";
  const span = `${dayName(startsOn, utc)} to ${dayName(endsOn, utc)}`;
  if (state === "planned") return `${span} · starts ${inDays(daysBetween(today, startsOn, utc))}`;
  if (state !== "running") return span;
  const timeLeft = daysBetween(today, endsOn, utc);
  return `${span} · ${timeLeft < 0 ? "ended" : "ends"} ${inDays(timeLeft)}`;
}

function inDays(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
