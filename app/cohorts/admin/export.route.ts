import type { LoaderFunctionArgs } from "@remix-run/node";
import { csvResponse } from "#app/platform/csv/csv.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { requireReader } from "../require-reader.server.ts";
import { cohortColumns, exportCohort } from "./export-cohort.server.ts";

/** What the members of a cohort show, as a CSV file: for administrators and its managers. */
export async function loader(args: LoaderFunctionArgs) {
  const { by, cohort, base } = await requireReader(args, true);
  return csvResponse(args.context, {
    name: `cohort-${shortId(cohort.id)}.csv`,
    head: cohortColumns,
    parts: exportCohort(args.context.db, { cohort, by }),
    failure: "Failed to export the cohort",
    back: base,
  });
}
