import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import { testedAnswer } from "#app/evidence/tested-answer.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { recipeOf } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { ExperimentFacts } from "../experiment-facts.tsx";
import { experimentName } from "../experiment-name.ts";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { summaryPath } from "../paths.ts";
import { Actions } from "./actions.tsx";
import { Rationale } from "./rationale.tsx";
import { ResultFacts } from "./result-facts.tsx";
import { spanText } from "./span-text.ts";
import { StateBadge } from "./state-badge.tsx";

export const handle: Handle<{ experiment: Experiment }> = { title: ({ experiment }) => experimentName(experiment) };

/** A tracked experiment: its days, what it tests, its result and its actions. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const { db } = args.context;
  const experiment = await findExperiment(db, { user, experiment: args.params.experiment ?? "" });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "draft") throw redirect(summaryPath(experiment.id));
  const answer = experiment.answer && (await testedAnswer(db, { user, ...experiment.answer }));
  return { experiment, answer: answer ?? undefined, today: new Date().toISOString().slice(0, 10) };
}

export default function Tracked() {
  const { experiment, answer, today } = useLoaderData<typeof loader>();
  const recipe = recipeOf(experiment.recipe);
  return (
    <ExperimentsFrame current="Experiment Creator">
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <section className="sheet crop" aria-labelledby="experiment">
          <p className="slug">{spanText(experiment, today)}</p>
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
            <section className="sheet" aria-labelledby="recipe">
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
