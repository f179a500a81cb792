import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { answerCsv } from "#app/platform/csv/csv.server.ts";
import { peopleColumns, peopleLines } from "./export-people.server.ts";
import { DaysQuery, periodOf } from "./period.ts";

/** Who was active in a period and what they did, as a file that is made while it is sent. */
export async function loader(asked: LoaderFunctionArgs) {
  await requireAdmin(asked);
  const days = DaysQuery.parse(new URL(asked.request.url).searchParams.get("days"));
  const { from } = periodOf(days);
  return answerCsv(`user_activity_${days}_days.csv`, peopleColumns, peopleLines(asked.context.db, from));
}
