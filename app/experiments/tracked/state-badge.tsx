import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Experiment, State } from "../experiment.ts";
import { reachedTarget } from "./result-messages.ts";

const badges: Record<Exclude<State, "draft" | "done">, [IconName, string, string]> = {
  planned: ["clock", "Planned", "badge"],
  running: ["play", "Running", "badge badge-pencil"],
  dropped: ["x", "Set aside", "badge"],
};

/** Where an experiment stands, as a word and a shape. */
export function StateBadge({ experiment }: { experiment: Experiment }) {
  const { state, result } = experiment;
  if (state === "draft") return null;
  if (state !== "done") {
    const [icon, text, className] = badges[state];
    return <Badge icon={icon} text={text} className={className} />;
  }
  const isReached = result !== null && reachedTarget(experiment, result.number);
  return isReached ? (
    <Badge icon="check" text="Done, target reached" className="badge badge-ok" />
  ) : (
    <Badge icon="check" text="Done, target missed" className="badge" />
  );
}

function Badge({ icon, text, className }: { icon: IconName; text: string; className: string }) {
  return (
    <span className={className}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
