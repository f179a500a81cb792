import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePremium } from "#app/billing/access.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { recipeOf, texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { experimentName } from "../experiment.ts";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { experimentPath, stepPath } from "../paths.ts";
import { checkStep, type StepNumber, steps, type Typed } from "../step.ts";
import { newForm } from "./find-creator.server.ts";
import { stepAction } from "./step.action.server.ts";
import { StepQuery, savedDigests, shownDigest } from "./step-form.ts";
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
  const actionData = useActionData<typeof action>();
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  const last = actionData && "form" in actionData ? actionData : undefined;
  return (
    <ExperimentsFrame current="Experiment Creator" name={experimentName(experiment)}>
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

const names = ["Observation", "Metric", "Target", "Setup", "Time to create, at most 4 hours"] as const;

/** The five steps with their values, the current one, and what is missing. Each links to its page. */
function Progress({ experiment, step }: { experiment: Experiment; step: StepNumber }) {
  return (
    <aside className="card" aria-labelledby="so-far">
      <h2 id="so-far">Your experiment so far</h2>
      <ol className="list mt-4">
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
                    <p className="user-text text-base" dir="auto">
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

interface StepConflictProps {
  user: string;
  experiment: Experiment;
  step: StepNumber;
  formName: string;
  /** A digest of the saved version, which the choice is based on. */
  shown: string;
  mine: Typed;
  saved: Typed;
}

/** Shown when two windows saved different text for a step: both versions in full, for the user to choose. */
function StepConflict({ user, experiment, step, formName, shown, mine, saved }: StepConflictProps) {
  const fields = steps[step - 1] ?? [];
  const wordsOf = (typed: Typed) => fields.map((field) => typed[field] || "(empty)").join(" → ");
  return (
    <>
      <div className="banner" role="alert">
        <Icon name="info" />
        <div>
          <h2 className="text-lg">This step was changed in another window</h2>
          <p>Both versions are below. Choose the one you want to keep.</p>
        </div>
      </div>
      <experiment-step user={user} experiment={experiment.id} step={step} saved={savedDigests(experiment)}>
        <PostForm className="card crop mt-8">
          <input type="hidden" name="shown" value={shown} />
          <input type="hidden" name="form" value={formName} />
          {/* Textareas preserve line breaks. */}
          {fields.map((field) => (
            <textarea key={field} name={field} hidden readOnly value={mine[field]} />
          ))}
          <fieldset className="grid gap-3">
            <legend className="label text-lg">{`Step ${step} of 5`}</legend>
            <Version value="mine" label="What you just wrote" words={wordsOf(mine)} />
            <Version value="saved" label="What was saved before" words={wordsOf(saved)} />
          </fieldset>
          <p className="actions mt-6">
            <button type="submit" className="btn btn-primary" name="go" value="next">
              Keep this version
            </button>
          </p>
        </PostForm>
      </experiment-step>
    </>
  );
}

function Version({ value, label, words }: { value: "mine" | "saved"; label: string; words: string }) {
  return (
    <label className="choice items-start">
      <input className="mt-1" type="radio" name="keep" value={value} defaultChecked={value === "mine"} />
      <span className="min-w-0">
        <b>{label}</b>
        <span className="user-text mt-2 block whitespace-pre-wrap" dir="auto">
          {words}
        </span>
      </span>
    </label>
  );
}
