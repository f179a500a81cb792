import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { experimentPath, resultPath } from "../paths.ts";
import { experimentName } from "./experiment-name.ts";
import { StateBadge } from "./state-badge.tsx";
import { daysText, isDue, whenText } from "./when-text.ts";

const shown = 25; // of 200 at most

/** The experiments that are tracked, the newest first; older ones are folded. */
export function TrackedList({ experiments }: { experiments: Experiment[] }) {
  const now = new Date().toISOString();
  const older = experiments.slice(shown);
  return (
    <section className="sheet" aria-labelledby="tracked">
      <h2 id="tracked">Tracked experiments</h2>
      {experiments.length === 0 && <p className="empty mt-3">{texts.emptyStates.tracked}</p>}
      <Rows experiments={experiments.slice(0, shown)} now={now} />
      {older.length > 0 && (
        <details>
          <summary className="link text-pencil">{`Show ${older.length} older`}</summary>
          <Rows experiments={older} now={now} />
        </details>
      )}
    </section>
  );
}

function Rows({ experiments, now }: { experiments: Experiment[]; now: string }) {
  return (
    <ul className="lines mt-3">
      {experiments.map((experiment) => (
        <li key={experiment.id} className="row">
          <div className="fill">
            <a className="link font-bold wrap-anywhere" href={experimentPath(experiment.id)} dir="auto">
              {experimentName(experiment)}
            </a>
            <p className="hint wrap-anywhere">
              {daysText(experiment, now)} · {experiment.startingNumber} to {experiment.finalNumber}
            </p>
            <When experiment={experiment} now={now} />
          </div>
          {isDue(experiment, now) ? (
            <a className="btn" href={resultPath(experiment.id)}>
              Record result<span className="sr-only"> of {experimentName(experiment)}</span>
            </a>
          ) : (
            <StateBadge experiment={experiment} />
          )}
        </li>
      ))}
    </ul>
  );
}

function When({ experiment, now }: { experiment: Experiment; now: string }) {
  const text = whenText(experiment, now);
  return text ? <p className="hint">{text}</p> : null;
}
