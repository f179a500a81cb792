import { type Evidence, evidenceText } from "./evidence.ts";
import { levelName, toldLevel } from "./level.ts";
import { backedAnswersPath, experimentPath, interviewPath } from "./paths.ts";

interface EvidenceFigureProps {
  session: string;
  /** Of one area. */
  evidence: Evidence;
  /** Does the plan open the pages of experiments? */
  linked: boolean;
}

const shown = 10; // of either

/** What backs an area, as a second figure beside its number: experiments and interviews, with the list folded. */
export function EvidenceFigure({ session, evidence, linked }: EvidenceFigureProps) {
  const text = evidenceText(evidence);
  if (!text) return null;
  const { experiments, interviews } = evidence;
  const more = Math.max(0, experiments.length - shown) + Math.max(0, interviews.length - shown);
  return (
    <details className="print:hidden">
      <summary className="link text-pencil">{text}</summary>
      <ul className="lines">
        {experiments.slice(0, shown).map(({ id, metric, level }) => (
          <li key={id} className="wrap-anywhere">
            {linked ? <a href={experimentPath(id)}>{metric}</a> : metric}
            <span className="hint block">{`Experiment: ${levelName(level)}`}</span>
          </li>
        ))}
        {interviews.slice(0, shown).map(({ id, title }) => (
          <li key={id} className="wrap-anywhere">
            <a href={interviewPath(id)}>{title}</a>
            <span className="hint block">{`Interview: ${levelName(toldLevel)}`}</span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <a href={backedAnswersPath(session)}>{`${more} more, beside the answers`}</a>
          </li>
        )}
      </ul>
    </details>
  );
}
