import { Icon } from "#app/ui/icon.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { Experiment } from "../experiment.ts";
import { type StepNumber, steps, type Typed } from "../step.ts";
import { savedDigests } from "./step-form.ts";

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
export function StepConflict({ user, experiment, step, formName, shown, mine, saved }: StepConflictProps) {
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
        <PostForm className="sheet crop mt-8">
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
        <span className="copy mt-2 block whitespace-pre-wrap" dir="auto">
          {words}
        </span>
      </span>
    </label>
  );
}
