import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { answerCsv } from "#app/platform/csv/csv.server.ts";
import { dayLines } from "./export-days.server.ts";
import { figureNames } from "./figures.ts";
import { analyticsPath } from "./paths.ts";
import { DaysQuery, periodOf } from "./period.ts";

/** A CSV file with all figures of each day in a period. */
export async function loader(asked: LoaderFunctionArgs) {
  const days = DaysQuery.parse(new URL(asked.request.url).searchParams.get("days"));
  const back = `${analyticsPath}?days=${days}`;
  await requireAdmin(asked, back);
  const head = ["Day", ...Object.values(figureNames)];
  return answerCsv(asked.context, {
    name: `analytics_${days}_days.csv`,
    head,
    parts: dayLines(asked.context.db, periodOf(days)),
    failure: "Failed to load analytics",
    back,
  });
}
