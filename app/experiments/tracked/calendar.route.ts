import type { LoaderFunctionArgs } from "@remix-run/node";
import { originOf } from "#app/account/origin.server.ts";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import { experimentPath } from "../paths.ts";
import { experimentCalendar } from "./experiment-calendar.ts";
import { requireTracked } from "./find-tracked.server.ts";

/** The days of an experiment, as a file for a calendar. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(asked);
  const key = { user, experiment: asked.params.experiment ?? "" };
  const { startsOn, endsOn, ...experiment } = await requireTracked(asked.context.db, key);
  const days = { startsOn: startsOn ?? "", endsOn: endsOn ?? "" }; // a tracked one has both
  const url = originOf(asked.request) + experimentPath(experiment.id);
  return new Response(experimentCalendar({ experiment: { ...experiment, ...days }, url }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="experiment.ics"',
      "Cache-Control": "no-store",
    },
  });
}
