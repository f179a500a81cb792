import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Experiment, State } from "../experiment.ts";
import { changeText } from "./change-text.ts";
import { reachedTarget } from "./result-messages.ts";

const badges: Record<Exclude<State, "draft" | "done">, [IconName, string, string]> = {
  planned: ["clock", "Planned", "badge"],
  running: ["play", "Running", "badge badge-pencil"],
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
