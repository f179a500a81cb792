import { dayName } from "#app/ui/day-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { calendarPath, deletePath, dropPath, frameworkPath, resultPath, stepPath, trackPath } from "../paths.ts";

/** The actions available in a tracked experiment's state. */
export function Actions({ experiment, today }: { experiment: Experiment; today: string }) {
  const { id, state, startsOn, endsOn } = experiment;
  const name = (day: string | null) => (day === null ? "" : dayName(day));
  const fill = (text: string) => text.replace("{{startedOn}}", name(startsOn)).replace("{{endsOn}}", name(endsOn));
  const isOpen = state === "planned" || state === "running";
  return (
    <section className="sheet" aria-labelledby="next">
      <h2 id="next">What next</h2>
      {state === "running" && endsOn !== null && endsOn > today && (
        <p className="mt-2">{fill(texts.emptyStates.noResult)}</p>
      )}
      {state !== "dropped" && (
        <p className="actions mt-4">
          <a className={state === "running" ? "btn btn-primary" : "btn"} href={resultPath(id)}>
            <Icon name="pencil" />
            {state === "done" ? "Change the result" : "Record the result"}
          </a>
        </p>
      )}
      {isOpen && (
        <PostForm action={trackPath(id)} className="mt-4">
          <label className="label" htmlFor="startsOn">
            Starts on
          </label>
          <input className="input" type="date" id="startsOn" name="startsOn" defaultValue={startsOn ?? today} />
          <p className="actions mt-3">
            <button type="submit" className="btn">
              Change the day
            </button>
          </p>
        </PostForm>
      )}
      <ul className="mt-3">
        {isOpen && (
          <li>
            <a className="link" href={stepPath(id, 1)}>
              <Icon name="pencil" />
              Change the experiment
            </a>
          </li>
        )}
        {isOpen && (
          <li>
            <a className="link" href={calendarPath(id)}>
              <Icon name="clock" />
              Add to calendar
            </a>
          </li>
        )}
        <li>
          <a className="link" href={frameworkPath(id)} download="experiment-framework.txt">
            <Icon name="download" />
            Download Experiment
          </a>
        </li>
        <li>
          <a className="link" href={deletePath(id)}>
            <Icon name="trash-2" />
            Delete
          </a>
        </li>
      </ul>
      {state !== "done" && (
        <PostForm action={dropPath(id)} className="mt-2">
          <button type="submit" className="btn" name="dropped" value={state === "dropped" ? "0" : "1"}>
            {state === "dropped" ? "Pick it up again" : "Set it aside"}
          </button>
        </PostForm>
      )}
    </section>
  );
}
