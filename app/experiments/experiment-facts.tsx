import { Icon } from "#app/ui/icon.tsx";
import { increaseText } from "./creator/step-fields.tsx";
import type { Experiment } from "./experiment.ts";
import { checkStep } from "./step.ts";

/** The facts of an experiment: start and target, and the text of its steps. */
export function ExperimentFacts({ experiment }: { experiment: Experiment }) {
  const { startingNumber, finalNumber, observation, metric, experimentSetup, timeToCreate } = experiment;
  const facts = [
    ["Observation", observation],
    ["Metric", metric],
    ["Setup", experimentSetup],
  ] as const;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <p>
          <span className="text-3xl font-black figures">{startingNumber}</span>
          <br />
          <span className="hint">today</span>
        </p>
        <Icon name="arrow-right" />
        <p>
          <span className="text-3xl font-black figures">{finalNumber}</span>
          <br />
          <span className="hint">in 7 days</span>
        </p>
        <p className="ml-auto">
          <span className="badge badge-accent">{increaseText(checkStep(3, experiment).increase)}</span>
        </p>
      </div>
      <dl className="mt-6 grid gap-4">
        {facts.map(([name, words]) => (
          <div key={name} className="border-t border-line pt-4">
            <dt className="hint">{name}</dt>
            <dd className="user-text whitespace-pre-wrap" dir="auto">
              {words}
            </dd>
          </div>
        ))}
        <div className="border-t border-line pt-4">
          <dt className="hint">Time to create</dt>
          <dd>{`${timeToCreate} ${timeToCreate === "1" ? "hour" : "hours"}`}</dd>
        </div>
      </dl>
    </>
  );
}
