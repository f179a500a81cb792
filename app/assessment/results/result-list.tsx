import { Time } from "#app/ui/time.tsx";
import { resultsPath } from "../paths.ts";
import type { RecordedScores } from "../snapshots/recorded-result.ts";

interface ResultListProps {
  session: string;
  /** Newest first. */
  recorded: RecordedScores[];
  /** The revision shown on this page. */
  shown?: number;
}

/** All recorded results of an assessment. Renders nothing if there is only one. */
export function ResultList({ session, recorded, shown }: ResultListProps) {
  if (recorded.length < 2) return null;
  return (
    <section className="sheet mt-6 print:hidden" aria-labelledby="results">
      <h2 id="results">Results of this assessment</h2>
      <ol className="lines mt-2" reversed>
        {recorded.map(({ revision, createdAt, overall }) => (
          <li key={revision} className="row">
            <a
              className="link"
              href={resultsPath(session, revision)}
              aria-current={revision === shown ? "true" : undefined}
            >
              {`Result ${revision}`}
            </a>
            <span className="fill">
              <Time at={createdAt} />
            </span>
            <b className="figures">{overall.toFixed(1)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
