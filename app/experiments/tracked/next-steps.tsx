import type { SubmissionResult } from "@conform-to/react";
import { Icon } from "#app/ui/icon.tsx";
import type { Experiment } from "../experiment.ts";
import { calendarPath, deleteExperimentPath, resultPath } from "../paths.ts";
import { DaysForm } from "./days-form.tsx";

interface NextStepsProps {
  experiment: Experiment;
  last?: SubmissionResult<string[]>;
}

/** What one can do with an experiment where it stands. */
export function NextSteps({ experiment, last }: NextStepsProps) {
  const { id, state } = experiment;
  const goesOn = state === "planned" || state === "running";
  return (
    <section className="sheet" aria-labelledby="next">
      <h2 id="next">Next</h2>
      {goesOn && (
        <p className="actions mt-4">
          <a className={state === "running" ? "btn btn-primary" : "btn"} href={resultPath(id)}>
            Record the result
          </a>
          <a className="btn" href={calendarPath(id)}>
            <Icon name="clock" />
            Calendar file
          </a>
        </p>
      )}
      {(goesOn || last) && <DaysForm experiment={experiment} last={last} />}
      {state === "dropped" && <p className="mt-2">Set aside: nothing is expected of it, and you get no reminder.</p>}
      <div className="actions mt-4">
        {state !== "done" && (
          <form method="post">
            <button type="submit" className="btn" name="go" value={goesOn ? "drop" : "resume"}>
              {goesOn ? "Set aside" : "Take up again"}
            </button>
          </form>
        )}
        <a className="btn btn-quiet" href={deleteExperimentPath(id)}>
          <Icon name="trash-2" />
          Delete
        </a>
      </div>
    </section>
  );
}
