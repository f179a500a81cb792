import { levelName } from "#app/evidence/level.ts";
import { texts } from "../content.ts";
import type { Experiment, Result } from "../experiment.ts";
import { resultPath } from "../paths.ts";
import { fittingDecision, messageTexts } from "./result-messages.ts";
import { ResultWords } from "./result-words.tsx";

/** What came of an experiment, and what that means. */
export function ResultSection({ experiment, result }: { experiment: Experiment; result: Result }) {
  const fitting = decisionOf(fittingDecision(experiment, result));
  return (
    <section className="sheet" aria-labelledby="result">
      <h2 id="result">Result</h2>
      <ul className="mt-4 grid gap-2">
        {messageTexts(experiment, result).map((text) => (
          <li key={text} className="max-w-text">
            {text}
          </li>
        ))}
      </ul>
      <ResultWords result={result} />
      {fitting && fitting.key !== result.decision && (
        <p className="banner mt-4">
          <span>
            <b>{`What fits this result: ${fitting.label}.`}</b> {fitting.text}
          </span>
        </p>
      )}
      <p className="hint mt-4">
        {experiment.answer
          ? `It is evidence for the answer it backs: ${levelName(result.level)}. The score stays what it is.`
          : "It backs no answer, so it counts as evidence for none."}
      </p>
      <p className="actions mt-4">
        <a className="btn" href={resultPath(experiment.id)}>
          Change the result
        </a>
      </p>
    </section>
  );
}

function decisionOf(key: Result["decision"] | undefined) {
  return texts.resultForm.decisions.find((decision) => decision.key === key);
}
