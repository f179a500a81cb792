import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { originOf } from "#app/account/origin.server.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import { findExperiment } from "../experiments.server.ts";
import { experimentPath, summaryPath } from "../paths.ts";
import { experimentCalendar } from "./experiment-calendar.ts";

/** The days of an experiment as a calendar file. */
export async function loader(args: LoaderFunctionArgs) {
  const { experiment: id = "" } = args.params;
  const { id: user } = await requirePremium(args, experimentPath(id));
  const experiment = await findExperiment(args.context.db, { user, experiment: id });
  if (!experiment) throw new Response(null, { status: 404 });
  const file = experimentCalendar(experiment, originOf(args.request) + experimentPath(experiment.id));
  if (!file) return redirect(summaryPath(experiment.id));
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="firstproof-experiment.ics"',
      "Cache-Control": "no-store",
    },
  });
}
