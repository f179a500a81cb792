import { dayName } from "#app/ui/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type Experiment, runsFor } from "../experiment.ts";
import { frameworkPath, stepPath } from "../paths.ts";
import { changeText } from "./change-text.ts";
import { experimentName } from "./experiment-name.ts";
import { StateBadge } from "./state-badge.tsx";
import { whenText } from "./when-text.ts";

/** What an experiment is: its days, its numbers and the founder's own words. */
export function TrackedHead({ experiment }: { experiment: Experiment }) {
  const { id, startingNumber, finalNumber, observation, experimentSetup, timeToCreate, startsOn, endsOn } = experiment;
  const when = whenText(experiment, new Date().toISOString());
  const aim = changeText(startingNumber, finalNumber);
  return (
    <section className="sheet crop" aria-labelledby="experiment">
      <p className="slug">{`${runsFor} days · ${dayName(startsOn ?? "")} to ${dayName(endsOn ?? "")}`}</p>
      <h2 id="experiment" className="mt-1 text-2xl wrap-anywhere" dir="auto">
        {experimentName(experiment)}
      </h2>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <StateBadge experiment={experiment} />
        {when && <span className="hint">{when}</span>}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <p>
          <span className="text-3xl font-black wrap-anywhere">{startingNumber}</span>
          <br />
          <span className="hint">at the start</span>
        </p>
        <Icon name="arrow-right" />
        <p>
          <span className="text-3xl font-black wrap-anywhere">{finalNumber}</span>
          <br />
          <span className="hint">target</span>
        </p>
        {aim && (
          <p>
            <span className="badge badge-pencil">{aim}</span>
          </p>
        )}
      </div>
      <dl className="mt-6 grid gap-4">
        <Words name="Observation" text={observation} />
        <Words name="Setup" text={experimentSetup} />
        <div className="border-t border-line pt-4">
          <dt className="hint">Time to create</dt>
          <dd>{`${timeToCreate} hours`}</dd>
        </div>
      </dl>
      <p className="actions mt-6">
        <a className="btn" href={frameworkPath(id)} download="experiment-framework.txt">
          <Icon name="download" />
          Download Experiment
        </a>
        {experiment.state !== "done" && (
          <a className="btn btn-quiet" href={stepPath(id, 1)}>
            <Icon name="pencil" />
            Edit
          </a>
        )}
      </p>
    </section>
  );
}

function Words({ name, text }: { name: string; text: string }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="hint">{name}</dt>
      <dd className="copy whitespace-pre-wrap" dir="auto">
        {text}
      </dd>
    </div>
  );
}
