import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { todayOf } from "#app/account/today.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { texts } from "../content.ts";
import { experimentName } from "../experiment.ts";
import { ExperimentFacts } from "../experiment-facts.tsx";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { experimentPath, frameworkPath, stepPath, trackPath } from "../paths.ts";
import { firstOpenStep, hasBrackets } from "../step.ts";

export const handle: Handle = { title: "Your experiment" };

/** A summary before the experiment starts. Incomplete drafts are redirected to their first open step. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePremium(args);
  const today = todayOf(user);
  const key = { user: user.id, experiment: args.params.experiment ?? "" };
  const experiment = await findExperiment(args.context.db, { ...key, today });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state !== "draft") throw redirect(experimentPath(experiment.id));
  const open = firstOpenStep(experiment);
  if (open) throw redirect(stepPath(experiment.id, open));
  return { experiment, today };
}

export default function Summary() {
  const { experiment, today } = useLoaderData<typeof loader>();
  const { title, intro, checklist } = texts.summary;
  return (
    <ExperimentsFrame current="Experiment Creator" name={experimentName(experiment)}>
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <section className="card crop" aria-labelledby="summary">
          <p className="meta">7 days</p>
          <h2 id="summary" className="mt-1 text-2xl">
            {title}
          </h2>
          <p className="mt-2">{intro}</p>
          {hasBrackets(experiment) && (
            <p className="banner mt-4">
              <Icon name="triangle-alert" />
              Some words are still in square brackets. Replace them with your own before you start.
            </p>
          )}
          <ExperimentFacts experiment={experiment} />
          <PostForm action={trackPath(experiment.id)} className="mt-6 border-t border-line pt-6">
            <label className="label" htmlFor="startsOn">
              Starts on
            </label>
            <p className="hint" id="startsOn-hint">
              It runs for 7 days from that day.
            </p>
            <input
              className="input max-w-form"
              type="date"
              id="startsOn"
              name="startsOn"
              defaultValue={today}
              aria-describedby="startsOn-hint"
            />
            <p className="actions mt-4">
              <button type="submit" className="btn btn-primary">
                <Icon name="upload" />
                Upload to Tracking System
              </button>{" "}
              <a className="btn" href={frameworkPath(experiment.id)} download="experiment-framework.txt">
                <Icon name="download" />
                Download Experiment
              </a>{" "}
              <a className="btn btn-quiet" href={stepPath(experiment.id, 5)}>
                <Icon name="arrow-left" />
                Back to the editor
              </a>
            </p>
          </PostForm>
        </section>
        <section className="card" aria-labelledby="before">
          <h2 id="before">Before you start</h2>
          <ul className="list mt-3">
            {checklist.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </ExperimentsFrame>
  );
}
