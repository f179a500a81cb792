import { levelName } from "#app/evidence/level.ts";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { fittingDecision, resultMessages } from "./result-messages.ts";

/** The result of an experiment, and what its number can and cannot show. */
export function ResultFacts({ experiment }: { experiment: Experiment }) {
  const { result } = experiment;
  if (!result) return null;
  const { decisions } = texts.resultForm;
  const decision = decisions.find(({ key }) => key === result.decision);
  const fitting = decisions.find(({ key }) => key === fittingDecision(experiment, result));
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="result">
      <h3 id="result">Result</h3>
      <dl className="stats mt-3">
        <div>
          <dt>Number you reached</dt>
          <dd>{result.number}</dd>
        </div>
        <div>
          <dt>People who had the chance</dt>
          <dd>{result.people.toLocaleString("en")}</dd>
        </div>
        <div>
          <dt>Strongest evidence</dt>
          <dd>{`${result.level} ${levelName(result.level)}`}</dd>
        </div>
      </dl>
      {resultMessages(experiment, result).map((message) => (
        <p key={message} className="mt-3">
          {message}
        </p>
      ))}
      {result.surprise && (
        <>
          <h4 className="mt-4 font-semibold">What surprised you</h4>
          <p className="copy whitespace-pre-wrap" dir="auto">
            {result.surprise}
          </p>
        </>
      )}
      {decision && (
        <p className="mt-4">
          <b>{`${decision.label}. `}</b>
          {decision.text}
        </p>
      )}
      {fitting && fitting !== decision && decision?.key !== "stop" && (
        <p className="mt-4">
          <b>{`What fits this result: ${fitting.label}. `}</b>
          {fitting.text}
        </p>
      )}
    </section>
  );
}
