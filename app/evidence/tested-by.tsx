import { counted } from "#app/ui/counted.ts";
import type { ExperimentEvidence } from "./evidence.ts";
import { levelName } from "./level.ts";
import { experimentPath } from "./paths.ts";

interface TestedByProps {
  /** One or more, the strongest first. */
  experiments: ExperimentEvidence[];
  /** Does the plan open their pages? */
  linked: boolean;
}

/** The experiments that put an answer to the test, folded: what each counted, and the strongest thing anyone gave. */
export function TestedBy({ experiments, linked }: TestedByProps) {
  return (
    <details>
      <summary className="link text-pencil">{`Tested by ${counted(experiments.length, "experiment")}`}</summary>
      <ul className="lines">
        {experiments.map(({ id, metric, level }) => (
          <li key={id} className="wrap-anywhere">
            {linked ? <a href={experimentPath(id)}>{metric}</a> : metric}
            <span className="hint block">{`Strongest thing anyone gave: ${levelName(level)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
