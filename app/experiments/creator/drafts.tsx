import { Day } from "#app/ui/day.tsx";
import type { Experiment } from "../experiment.ts";
import { experimentName } from "../experiment-name.ts";
import { deletePath, stepPath, summaryPath } from "../paths.ts";
import { firstOpenStep } from "../step.ts";

/** Unfinished drafts, each with a link to continue. */
export function Drafts({ drafts }: { drafts: Experiment[] }) {
  if (drafts.length === 0) return null;
  return (
    <section className="sheet" aria-labelledby="drafts">
      <h2 id="drafts">Drafts</h2>
      <ul className="lines mt-3">
        {drafts.map((draft) => {
          const open = firstOpenStep(draft);
          const name = experimentName(draft);
          return (
            <li key={draft.id} className="row">
              <p className="fill">
                <b className="wrap-anywhere" dir="auto">
                  {name}
                </b>
                <br />
                <span className="hint">
                  {"Begun "}
                  <Day at={draft.createdAt} />
                  {` · ${open ? `Step ${open} of 5` : "Ready to start"}`}
                </span>
              </p>
              <a className="btn" href={open ? stepPath(draft.id, open) : summaryPath(draft.id)}>
                Continue<span className="sr-only">{` with ${name}`}</span>
              </a>
              <a className="link" href={deletePath(draft.id)}>
                Delete<span className="sr-only">{` ${name}`}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
