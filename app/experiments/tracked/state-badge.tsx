import { Icon, type IconName } from "#app/ui/icon.tsx";
import type { Experiment, State } from "../experiment.ts";
import { changeText } from "./change-text.ts";
import { isReached } from "./result-messages.ts";

const looks: Record<State, [word: string, icon: IconName]> = {
  draft: ["Draft", "pencil"],
  planned: ["Planned", "clock"],
  running: ["Running", "play"],
  done: ["Done", "check"],
  dropped: ["Set aside", "x"],
};

/** Where an experiment stands, in a word with its icon; of a done one by how much its number has changed. */
export function StateBadge({ experiment }: { experiment: Experiment }) {
  const { state, result, startingNumber, finalNumber } = experiment;
  const [word, icon] = looks[state];
  const change = result && changeText(startingNumber, result.number);
  const reached = result && isReached(finalNumber, result);
  return (
    <span className={reached ? "badge badge-ok" : "badge"}>
      <Icon name={icon} />
      {change ? `${word} ${change}` : word}
    </span>
  );
}
