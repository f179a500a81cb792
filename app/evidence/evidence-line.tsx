import { type EvidenceSummary, evidenceText } from "./evidence-summary.ts";
import { levelName } from "./level.ts";
import { experimentPath, interviewPath } from "./paths.ts";

interface EvidenceLineProps {
  /** At least one, strongest first. */
  backings: EvidenceSummary[];
  /** Whether the user may open experiments. */
  premium: boolean;
}

const shown = 10;

/** The evidence for an area and its strength, shown beside the score. It never changes the score. */
export function EvidenceLine({ backings, premium }: EvidenceLineProps) {
  return (
    <details className="print:hidden">
      <summary className="link text-pencil">{`Evidence: ${evidenceText(backings)}`}</summary>
      <ul className="lines">
        {backings.slice(0, shown).map((backing) => (
          <li key={backing.id} className="wrap-anywhere">
            <Name backing={backing} premium={premium} />
            <span className="hint">{` · ${backing.kind}, ${levelName(backing.level)}`}</span>
          </li>
        ))}
        {backings.length > shown && <li className="hint">{`${backings.length - shown} more, next to the answers.`}</li>}
      </ul>
    </details>
  );
}

function Name({ backing: { kind, id, name }, premium }: { backing: EvidenceSummary; premium: boolean }) {
  if (kind === "experiment" && !premium) return <bdi>{name}</bdi>;
  return (
    <a href={kind === "experiment" ? experimentPath(id) : interviewPath(id)}>
      <bdi>{name}</bdi>
    </a>
  );
}
