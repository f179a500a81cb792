import type { Result } from "../experiment.ts";
import { experimentPath } from "../paths.ts";
import type { ResultPage } from "./find-result-page.server.ts";
import { ResultWords } from "./result-words.tsx";

/** What another window recorded while this one was being filled in. */
export function OtherResult({ page: { experiment, linked }, result }: { page: ResultPage; result: Result }) {
  return (
    <section className="mt-6 border-2 border-pencil bg-wash p-4" aria-labelledby="other">
      <h3 id="other">Recorded in another window</h3>
      <ResultWords result={result} />
      <p className="hint mt-4">{linked ? `It backs “${linked.number}. ${linked.title}”.` : "It backs no answer."}</p>
      <p className="actions mt-4">
        <a className="btn" href={experimentPath(experiment.id)}>
          Keep this one
        </a>
      </p>
      <p className="mt-4">Or save what you typed, which stands below. It takes the place of this one.</p>
    </section>
  );
}
