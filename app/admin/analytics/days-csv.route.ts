import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { csvResponse } from "#app/platform/csv/csv.server.ts";
import { analyticsPath } from "./analytics-query.ts";
import { figureNames } from "./figures.ts";
import { DaysQuery, periodOf } from "./period.ts";
import { dayLines } from "./read-days.server.ts";

/** A CSV file with all figures of each day in a period. */
export async function loader(args: LoaderFunctionArgs) {
  const days = DaysQuery.parse(new URL(args.request.url).searchParams.get("days"));
  const back = `${analyticsPath}?days=${days}`;
  await requireAdmin(args, back);
  const head = ["Day", ...Object.values(figureNames)];
  return csvResponse(args.context, {
    name: `analytics_${days}_days.csv`,
    head,
    parts: dayLines(args.context.db, periodOf(days)),
    failure: "Failed to load analytics",
    back,
  });
}
