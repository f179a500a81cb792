import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { noTasks } from "./tasks.action.server.ts";
import { completeTask } from "./tasks.server.ts";

/** Marks a task as done, from the dashboard. A double submit also reports success. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const result = await completeTask(context.db, { user, task: params.task ?? "" });
  if (result === "missing") throw new Response(null, { status: 404 });
  if (result === "plan") return redirectWith("/", noTasks);
  return redirectWith("/", "Task completed. You can write down what came of it in your tasks.");
}

export function loader() {
  return redirect("/");
}
