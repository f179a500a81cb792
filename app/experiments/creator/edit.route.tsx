import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { recipeOf, texts } from "../content.ts";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { experimentPath } from "../paths.ts";
import { newForm } from "./new-form.server.ts";
import { Progress } from "./progress.tsx";
import { stepAction } from "./step.action.server.ts";
import { StepConflict } from "./step-conflict.tsx";
import { StepQuery, shownDigest } from "./step-form.ts";
import { StepPage } from "./step-page.tsx";

export const handle: Handle<Awaited<ReturnType<typeof loader>>> = {
  title: ({ step }) => `Experiment Creator, step ${step} of 5`,
  elements: ["experiment-step"],
};

/** A step of the creator (SPEC-AD2), selected by the query. Steps can be opened in any order. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const { params, request, context } = args;
  const experiment = await findExperiment(context.db, { user, experiment: params.experiment ?? "" });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "done") throw redirect(experimentPath(experiment.id));
  const { step } = StepQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const recipe = recipeOf(experiment.recipe);
  return {
    user,
    experiment,
    step,
    form: newForm(),
    recipe: recipe && { title: recipe.title, numbersNote: recipe.numbersNote },
  };
}

export function action(args: ActionFunctionArgs) {
  return stepAction(args);
}

export default function Edit() {
  const { user, experiment, step, form, recipe } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const conflict = answer && "conflict" in answer ? answer.conflict : undefined;
  const last = answer && "form" in answer ? answer : undefined;
  return (
    <ExperimentsFrame current="Experiment Creator">
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div>
          {conflict ? (
            <StepConflict
              user={user}
              experiment={experiment}
              step={step}
              formName={form}
              shown={shownDigest(step, conflict.saved)}
              {...conflict}
            />
          ) : (
            <StepPage user={user} experiment={experiment} step={step} formName={form} recipe={recipe} last={last} />
          )}
          <p className="hint mt-6 max-w-text">{texts.howToRead}</p>
        </div>
        <Progress experiment={experiment} step={step} />
      </div>
    </ExperimentsFrame>
  );
}
