import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { texts } from "../content.ts";
import type { Experiment } from "../experiment.ts";
import { checkStep, hasBrackets, type StepNumber, steps, type Typed } from "../step.ts";
import { StepFields } from "./step-fields.tsx";
import { type StepForm, savedDigests, shownDigest } from "./step-form.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** `saved`: `<step>:<digest>` of the saved values of each step. */
      "experiment-step": { user: string; experiment: string; step: number; saved: string; children: ReactNode };
    }
  }
}

const names = ["Observation", "Metric", "Target", "Setup", "Time to create"] as const;

interface StepPageProps {
  user: string;
  experiment: Experiment;
  step: StepNumber;
  /** The id of this rendering of the form, which is submitted with it. */
  formName: string;
  recipe: { title: string; numbersNote: string } | undefined;
  /** The result of the action, if this page shows one. `shown`: a digest of the saved values. */
  last: { form: SubmissionResult<string[]>; shown?: string } | undefined;
}

/** The page of a step. `<experiment-step>` is an enhancement; without script the form is complete. */
export function StepPage({ user, experiment, step, formName, recipe, last }: StepPageProps) {
  const [form, fields] = useForm<z.input<typeof StepForm>>({
    id: "step",
    defaultValue: experiment,
    lastResult: last?.form,
  });
  const typed = { ...experiment, ...valuesOf(fields, step) };
  const { title, prompt, why: reason } = texts.steps[step - 1] ?? texts.steps[0];
  return (
    <>
      <p className="flex justify-between gap-4">
        <b id="position">{`Step ${step} of 5`}</b>
        <span className="text-soft">{names[step - 1]}</span>
      </p>
      <progress className="mt-3" value={step - 1} max={5} aria-labelledby="position" />
      <experiment-step user={user} experiment={experiment.id} step={step} saved={savedDigests(experiment)}>
        <PostForm {...getFormProps(form)} noValidate className="card crop mt-8 grid gap-6">
          <ErrorSummary form={form} />
          <input type="hidden" name="shown" value={last?.shown ?? shownDigest(step, experiment)} />
          <input type="hidden" name="form" value={formName} />
          <div>
            {step === 3 && experiment.metric && (
              <p className="meta wrap-anywhere" dir="auto">{`Metric: ${experiment.metric}`}</p>
            )}
            <h2 className="mt-1 text-2xl">{title}</h2>
            <p className="mt-2">{prompt}</p>
            <p className="mt-2 text-soft">{reason}</p>
          </div>
          {experiment.startsOn !== null && experiment.endsOn !== null && (
            <p className="banner">
              <Icon name="info" />
              <span>
                {"Tracked until "}
                <Day at={experiment.endsOn} />. You can change it until you record its result.
              </span>
            </p>
          )}
          {recipe && <FilledIn recipe={recipe} step={step} isOpen={hasBrackets(typed)} />}
          <StepFields step={step} fields={fields} checked={checkStep(step, typed)} />
          <p className="hint min-h-6" role="status" />
          <StepHelp step={step} />
          <div className="flex flex-wrap gap-3 border-t border-line pt-6">
            {/* First in the source, so that Enter in a field triggers Next rather than Previous. */}
            <button type="submit" className="btn btn-primary order-1 ml-auto" name="go" value="next">
              Next
              <Icon name="arrow-right" />
            </button>{" "}
            <button type="submit" className="btn" name="go" value="previous" formNoValidate disabled={step === 1}>
              <Icon name="arrow-left" />
              Previous
            </button>
          </div>
        </PostForm>
      </experiment-step>
    </>
  );
}

interface FilledInProps {
  recipe: { title: string; numbersNote: string };
  step: StepNumber;
  /** Whether placeholders in square brackets are left. */
  isOpen: boolean;
}

/** Tells what the recipe filled in, and what is left for the founder to replace. */
function FilledIn({ recipe, step, isOpen }: FilledInProps) {
  return (
    <div className="banner">
      <Icon name="info" />
      <div>
        <p>{`Filled in from “${recipe.title}”. Replace the words in square brackets with your own.`}</p>
        {step === 3 && <p className="mt-2">{recipe.numbersNote}</p>}
        {isOpen && step === 5 && (
          <p className="mt-2">Some words are still in square brackets. Replace them with your own before you start.</p>
        )}
      </div>
    </div>
  );
}

/** The current values of the step's fields: submitted or saved. */
function valuesOf(
  fields: Record<string, { value?: unknown; initialValue?: unknown }>,
  step: StepNumber,
): Partial<Typed> {
  const values = (steps[step - 1] ?? []).map((name) => [name, String(fields[name]?.initialValue ?? "")]);
  return Object.fromEntries(values) as Partial<Typed>;
}

/** Collapsed examples for this step. */
function StepHelp({ step }: { step: StepNumber }) {
  const { examples } = texts.steps[step - 1] ?? texts.steps[0];
  return (
    <details>
      <summary className="link text-accent">Examples</summary>
      <ul className="list">
        {examples.map((example) => (
          <li key={example} className="user-text text-base">
            {example}
          </li>
        ))}
      </ul>
    </details>
  );
}
