import { pluralize } from "#app/ui/pluralize.ts";
import type { EvidenceSummary } from "./evidence-summary.ts";
import { levelName } from "./level.ts";
import { experimentPath } from "./paths.ts";

interface TestedByProps {
  /** Experiments with a result, one or more, the strongest first. */
  experiments: EvidenceSummary[];
  /** May the reader open experiments? */
  premium: boolean;
}

/** The experiments that put an answer to the test, folded: what each counted, and how strong its result is. */
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
