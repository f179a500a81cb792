import { pluralize } from "#app/ui/pluralize.ts";
import type { EvidenceSummary } from "./evidence-summary.ts";
import { levelName } from "./level.ts";
import { experimentPath } from "./paths.ts";

interface TestedByProps {
  /** Experiments with a result: at least one, strongest first. */
  experiments: EvidenceSummary[];
  /** Whether the user may open experiments. */
  premium: boolean;
}

/** The experiments that test an answer, collapsed: the metric of each, and how strong its result is. */
export function TestedBy({ experiments, premium }: TestedByProps) {
  return (
    <details>
      <summary className="link text-pencil">{`Tested by ${pluralize(experiments.length, "experiment")}`}</summary>
      <ul className="lines">
        {experiments.map(({ id, name, level }) => (
          <li key={id} className="wrap-anywhere">
            {premium ? (
              <a href={experimentPath(id)}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="hint">{` · ${levelName(level)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
