import { Icon } from "#app/ui/icon.tsx";
import type { Experiment } from "../experiment.ts";
import { stepPath } from "../paths.ts";
import { checkStep, type StepNumber, steps } from "../step.ts";

const names = ["Observation", "Metric", "Target", "Setup", "Time to create, at most 4 hours"] as const;

/** The five steps with their values, the current one, and what is missing. Each links to its page. */
export function Progress({ experiment, step }: { experiment: Experiment; step: StepNumber }) {
  return (
    <aside className="sheet" aria-labelledby="so-far">
      <h2 id="so-far">Your experiment so far</h2>
      <ol className="lines mt-4">
        {([1, 2, 3, 4, 5] as const).map((one) => {
          const isRight = Object.keys(checkStep(one, experiment).errors).length === 0;
          const words = (steps[one - 1] ?? [])
            .map((field) => experiment[field])
            .filter(Boolean)
            .join(" → ");
          return (
            <li key={one} className="flex gap-3">
              <Icon name={one === step ? "pencil" : isRight ? "check" : "clock"} />
              <div className="min-w-0">
                {one === step ? (
                  <b>{names[one - 1]}</b>
                ) : (
                  <a className="font-semibold" href={stepPath(experiment.id, one)}>
                    {names[one - 1]}
                  </a>
                )}
                {one === step ? (
                  <p className="text-soft">You are here</p>
                ) : (
                  words && (
                    <p className="copy text-base" dir="auto">
                      {words.length > 160 ? `${[...words].slice(0, 160).join("")}…` : words}
                    </p>
                  )
                )}
                <span className="sr-only">{isRight ? "Filled in" : "Open"}</span>
              </div>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
