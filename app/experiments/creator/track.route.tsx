import { getFormProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { todayOf } from "#app/account/today.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { utc } from "#app/platform/time-zone.ts";
import { dayName } from "#app/ui/day-label.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldBox } from "#app/ui/field-box.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentFormActions, ExperimentFormFrame } from "../experiments-frame.tsx";
import { experimentPath, stepPath } from "../paths.ts";
import { firstOpenStep } from "../step.ts";
import { trackExperiment } from "./track-experiment.server.ts";
import { trackForm } from "./track-form.ts";

export const handle: Handle = { title: "The day it starts" };

/** Starts tracking an experiment, or moves its days. */
export async function action(args: ActionFunctionArgs) {
  const { id: user, timeZone } = await requirePremium(args);
  const experiment = args.params.experiment ?? "";
  const parsed = await parseForm(args.request, trackForm(todayOf({ timeZone })));
  if (!parsed.ok) return parsed.response;
  const done = await trackExperiment(args.context.db, { user, experiment, ...parsed.value });
  switch (done.kind) {
    case "missing":
      throw new Response(null, { status: 404 });
    case "done":
      return redirect(experimentPath(experiment), { status: 303 });
    case "open":
      return redirectWith(stepPath(experiment, done.step), { kind: "bad", text: done.reason });
    case "tracked": {
      const text = `Saved to your experiments. Record the result on ${dayName(done.endsOn, utc)}, also if it is zero.`;
      return redirectWith(experimentPath(experiment), text);
    }
  }
}

/** Incomplete drafts are redirected to their first open step, experiments that no longer move to their page. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePremium(args);
  const today = todayOf(user);
  const key = { user: user.id, experiment: args.params.experiment ?? "" };
  const experiment = await findExperiment(args.context.db, { ...key, today });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "done" || experiment.state === "dropped") throw redirect(experimentPath(experiment.id));
  const open = firstOpenStep(experiment);
  if (open) throw redirect(stepPath(experiment.id, open));
  return { experiment, today };
}

/** The page with the start day alone: a day that was refused is shown again here. */
export default function Track() {
  const { experiment, today } = useLoaderData<typeof loader>();
  const [form, { startsOn }] = useForm({
    id: "track",
    lastResult: useActionData<typeof action>()?.form,
    defaultValue: { startsOn: experiment.startsOn ?? today },
  });
  const hint = "It runs for 7 days from that day.";
  return (
    <ExperimentFormFrame experiment={experiment}>
      <PostForm {...getFormProps(form)} noValidate className="card crop mt-4 grid gap-6">
        <h2>The day it starts</h2>
        <ErrorSummary form={form} />
        <FieldBox label="Starts on" field={startsOn} hint={hint}>
          <input {...controlProps(startsOn, hint)} type="date" className="input" />
        </FieldBox>
        <ExperimentFormActions experiment={experiment} save="Save the day" />
      </PostForm>
    </ExperimentFormFrame>
  );
}
