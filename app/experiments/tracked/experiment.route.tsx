import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf } from "#app/account/today.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import { levelName } from "#app/evidence/evidence-summary.ts";
import { backedAnswersPath } from "#app/evidence/paths.ts";
import { type TestedAnswer, testedAnswer } from "#app/evidence/tested-answer.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { recipeOf, texts } from "../content.ts";
import { type Experiment, experimentName } from "../experiment.ts";
import { ExperimentFacts } from "../experiment-facts.tsx";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import {
  calendarPath,
  deletePath,
  dropPath,
  frameworkPath,
  resultPath,
  stepPath,
  summaryPath,
  trackPath,
} from "../paths.ts";
import { fittingDecision, resultMessages } from "./result-messages.ts";
import { StateBadge, spanText } from "./state-badge.tsx";

export const handle: Handle<{ experiment: Experiment }> = { title: ({ experiment }) => experimentName(experiment) };

/** A tracked experiment: its days, what it tests, its result and its actions. */
export async function loader(args: LoaderFunctionArgs) {
  const { timeZone, id: user } = await requirePremium(args);
  const today = todayOf({ timeZone });
  const { db } = args.context;
  const experiment = await findExperiment(db, { user, experiment: args.params.experiment ?? "", today });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "draft") throw redirect(summaryPath(experiment.id));
  const answer = experiment.answer && (await testedAnswer(db, { user, ...experiment.answer }));
  return { experiment, answer: answer ?? undefined, today };
}

export default function Tracked() {
  const { experiment, answer, today } = useLoaderData<typeof loader>();
  const recipe = recipeOf(experiment.recipe);
  return (
    <ExperimentsFrame current="Experiment Creator" name={experimentName(experiment)}>
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <section className="card crop" aria-labelledby="experiment">
          <p className="meta">{spanText(experiment, today)}</p>
          <h2 id="experiment" className="mt-1 text-2xl wrap-anywhere" dir="auto">
            {experimentName(experiment)}
          </h2>
          <p className="mt-3">
            <StateBadge experiment={experiment} />
          </p>
          <ResultFacts experiment={experiment} />
          <ExperimentFacts experiment={experiment} />
        </section>
        <div className="grid gap-6">
          <Actions experiment={experiment} today={today} />
          <Rationale answer={answer} task={experiment.task} />
          {recipe && (
            <section className="card" aria-labelledby="recipe">
              <h2 id="recipe">{recipe.title}</h2>
              <p className="mt-2">
                <b>Strong evidence: </b>
                {recipe.strongEvidence}
              </p>
              <p className="mt-2">
                <b>The trap: </b>
                {recipe.trap}
              </p>
              <a className="link" href={`/resources/${recipe.guide}`}>
                <Icon name="file-text" />
                Read the guide
              </a>
            </section>
          )}
        </div>
      </div>
    </ExperimentsFrame>
  );
}

/** What an experiment tests: the answer, and the task that asked for it. */
function Rationale({ answer, task }: { answer: TestedAnswer | undefined; task: string | null }) {
  if (!answer) return null;
  return (
    <section className="card" aria-labelledby="because">
      <h2 id="because">What it tests</h2>
      <p className="meta mt-2">{categoryName(answer.category)}</p>
      <p className="mt-1 font-semibold">{answer.title}</p>
      <a className="link" href={backedAnswersPath(answer.session)}>
        <Icon name="message-square-quote" />
        Your answer
      </a>{" "}
      {task !== null && (
        <a className="link" href={`/results/${encodeURIComponent(answer.session)}#tasks`}>
          <Icon name="list-checks" />
          The task that asked for it
        </a>
      )}
    </section>
  );
}

/** The result of an experiment, and what its number can and cannot show. */
function ResultFacts({ experiment }: { experiment: Experiment }) {
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
          <p className="user-text whitespace-pre-wrap" dir="auto">
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

/** The actions available in a tracked experiment's state. */
function Actions({ experiment, today }: { experiment: Experiment; today: string }) {
  const { id, state, startsOn, endsOn } = experiment;
  const name = (day: string | null) => (day === null ? "" : dayName(day, utc));
  const fill = (text: string) => text.replace("{{startedOn}}", name(startsOn)).replace("{{endsOn}}", name(endsOn));
  const isOpen = state === "planned" || state === "running";
  return (
    <section className="card" aria-labelledby="next">
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
