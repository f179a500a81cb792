import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePremium } from "#app/billing/access.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { dayName } from "#app/ui/day-label.ts";
import { experimentPath, stepPath, summaryPath } from "../paths.ts";
import { trackExperiment } from "./track-experiment.server.ts";
import { TrackForm } from "./track-form.ts";

export const handle: Handle = { title: "Upload to Tracking System" };

/** Starts tracking an experiment, or moves its days. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const experiment = args.params.experiment ?? "";
  const parsed = await parseForm(args.request, TrackForm);
  if (!parsed.ok) {
    const [text = ""] = parsed.response.data.form.error?.startsOn ?? [];
    return redirectWith(summaryPath(experiment), { kind: "bad", text });
  }
  const done = await trackExperiment(args.context.db, { user, experiment, ...parsed.value });
  switch (done.kind) {
    case "missing":
      throw new Response(null, { status: 404 });
    case "done":
      return redirect(experimentPath(experiment), { status: 303 });
    case "open":
      return redirectWith(stepPath(experiment, done.step), { kind: "bad", text: done.reason });
    case "tracked": {
      const text = `Saved to your experiments. Record the result on ${dayName(done.endsOn)}, also if it is zero.`;
      return redirectWith(experimentPath(experiment), text);
    }
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePremium(args);
  return redirect(experimentPath(args.params.experiment ?? ""));
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Track() {
  return null;
}
