import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { todayOf } from "#app/account/today.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { resultsPath, tasksInResults } from "../paths.ts";
import { findResults } from "../results/results.server.ts";
import { noTasks } from "./tasks.action.server.ts";
import { listTasks } from "./tasks.server.ts";
import { tasksCalendar } from "./tasks-calendar.ts";

/** The open tasks with a due date, as a calendar file. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, id, tier } = await findResults(args, tasksInResults(args.params.sessionId ?? ""));
  if (tier === "free") return redirectWith(resultsPath(id), noTasks);
  const tasks = await listTasks(args.context.db, { user, id });
  const url = originOf(args.request) + tasksInResults(id);
  const file = tasksCalendar({ tasks, url });
  if (!file)
    return redirectWith(tasksInResults(id), { kind: "bad", text: "None of your open tasks have a due date yet." });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="firstproof-tasks-${todayOf(await requireUser(args))}.ics"`,
      "Cache-Control": "no-store",
    },
  });
}
