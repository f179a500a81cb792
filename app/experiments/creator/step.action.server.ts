import { data, redirect } from "@remix-run/node";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm, type Read } from "#app/platform/http/forms.server.ts";
import { formOrUnsaved } from "../form-or-unsaved.server.ts";
import { stepPath, summaryPath } from "../paths.ts";
import { checkStep, firstOpenStep, maxLengths, nothingTyped, type StepNumber, steps, type Typed } from "../step.ts";
import { saveStep } from "./save-step.server.ts";
import { startExperiment } from "./start-experiment.server.ts";
import { StepForm, StepQuery, shownDigest } from "./step-form.ts";

/**
 * Saves a step and redirects to the next one, or shows it again with its errors. Input is saved first in any case, even
 * if the plan has ended meanwhile.
 */
export async function stepAction(args: RouteArgs & { params: { experiment?: string } }) {
  const { id: user } = await requireUser(args);
  const { step } = StepQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const parsed = await parseForm(args.request, StepForm);
  if (!parsed.ok) return parsed.response;
  const form = parsed.value;
  const key = { user, experiment: args.params.experiment ?? "" };
  const { errors, warning } = checkStep(step, form);
  const words = wordsOf(step, form);
  if (isTooLong(step, form)) return formOrUnsaved(args, refused(parsed, errors), words); // the page keeps it
  if (form.keep === "saved") return redirect(stepPath(key.experiment, step), { status: 303 });
  const saved = await saveStep(args.context.db, { ...key, step, typed: form, shown: form.shown, form: form.form });
  switch (saved.kind) {
    case "missing":
      return saveAgain(args, user, step, form);
    case "recorded":
      throw data(recorded(step, form), { status: 409 });
    case "conflict":
      return formOrUnsaved(args, conflictOf(step, form, saved.experiment), words);
    case "saved":
      await requirePremium(args);
      if (form.go === "previous") return redirect(stepPath(key.experiment, before(step)), { status: 303 });
      if (Object.keys(errors).length > 0) return refused(parsed, errors, shownDigest(step, saved.experiment));
      if (warning && !form.warned) return redirectWith(stepPath(key.experiment, step), readWarning);
      return leadOn(key.experiment, step, saved.experiment);
  }
}

/** Without script, users must see the warning before they can go on (SPEC-AD5). */
const readWarning = "Saved. Read the warning below, then press Next again to continue.";

/** Redirects to an earlier incomplete step, else to the next one; after the last step, to the summary. */
function leadOn(experiment: string, step: StepNumber, typed: Typed) {
  const open = firstOpenStep(typed);
  if (open !== undefined && open < step) {
    const [text = ""] = Object.values(checkStep(open, typed).errors);
    return redirectWith(stepPath(experiment, open), { kind: "bad", text });
  }
  if (step < 5) return redirect(stepPath(experiment, (step + 1) as StepNumber), { status: 303 });
  return redirect(summaryPath(experiment), { status: 303 });
}

function before(step: StepNumber): StepNumber {
  return Math.max(1, step - 1) as StepNumber;
}

/** Rejects a step. @param shown a digest of the saved values, which the page shows and the next save is based on. */
function refused(parsed: Read<StepForm>, errors: Partial<Typed>, shown?: string) {
  const response = parsed.refuse(Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])));
  return shown === undefined ? response : data({ ...response.data, shown }, response.init ?? undefined);
}

function isTooLong(step: StepNumber, typed: Typed): boolean {
  return (steps[step - 1] ?? []).some((field) => typed[field].length > maxLengths[field]);
}

function onlyOf(step: StepNumber, typed: Typed): Typed {
  return { ...nothingTyped, ...Object.fromEntries((steps[step - 1] ?? []).map((field) => [field, typed[field]])) };
}

/** The experiment was deleted in another window: starts a new draft with the input. Empty input gives a 404. */
async function saveAgain(args: RouteArgs, user: string, step: StepNumber, form: StepForm) {
  const typed = onlyOf(step, form);
  if (Object.values(typed).join("") === "") throw new Response(null, { status: 404 });
  await formOrUnsaved(args, undefined, wordsOf(step, form)); // starting a draft requires Premium
  const started = await startExperiment(args.context.db, { user, typed });
  if (started.kind !== "started") throw data(unsaved("This experiment was deleted.", step, form), { status: 404 });
  const text = "This experiment was deleted in another window. We've started a new one with what you typed.";
  return redirectWith(stepPath(started.id, step), { kind: "bad", text });
}

function recorded(step: StepNumber, form: StepForm): Failure {
  return unsaved(
    "Its result has been recorded in the meantime, so the experiment can no longer be changed.",
    step,
    form,
  );
}

function unsaved(failure: string, step: StepNumber, form: StepForm): Failure {
  return { failure, unsaved: wordsOf(step, form) };
}

function wordsOf(step: StepNumber, form: Typed): string {
  return (steps[step - 1] ?? []).map((field) => form[field]).join("\n");
}

function conflictOf(step: StepNumber, form: Typed, saved: Typed) {
  return data({ conflict: { mine: onlyOf(step, form), saved: onlyOf(step, saved) } }, { status: 409 });
}
