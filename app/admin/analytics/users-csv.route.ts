import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { csvResponse } from "#app/platform/csv/csv.server.ts";
import { peopleColumns, peopleLines } from "./active-people.server.ts";
import { analyticsPath } from "./analytics-query.ts";
import { DaysQuery, periodOf } from "./period.ts";

/** A CSV file with the users active in a period and their activity counts, streamed as it is generated. */
export async function loader(args: LoaderFunctionArgs) {
  const days = DaysQuery.parse(new URL(args.request.url).searchParams.get("days"));
  const back = `${analyticsPath}?days=${days}`;
  await requireAdmin(args, back);
  const { from } = periodOf(days);
  return csvResponse(args.context, {
    name: `user_activity_${days}_days.csv`,
    head: peopleColumns,
    parts: peopleLines(args.context.db, from),
    failure: "Failed to load user activities",
    back,
  });
}
