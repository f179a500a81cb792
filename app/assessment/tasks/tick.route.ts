import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { todayOf } from "#app/account/today.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { tasksPath } from "../paths.ts";
import { saveTasks } from "./save-tasks.server.ts";
import { dueText, isLate } from "./task.ts";
import { writeDigest } from "./task-digest.ts";
import { TaskForm } from "./task-form.ts";

const statuses = { conflict: 409, gone: 409, "too long": 422, full: 422, plan: 403, missing: 404 } as const;

/** Saves one task for `<task-list>`: the same fields and function as the form's button, with a JSON response. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  const key = { user: user.id, id: params.sessionId ?? "" };
  const sent = await parseForm(request, TaskForm);
  if (!sent.ok) return Response.json({ kind: "invalid" }, { status: 422 });
  const [task] = sent.value.tasks;
  const result = await saveTasks(context.db, key, { tasks: task ? [task] : [], below: 0 });
  if (result.kind !== "saved") return Response.json({ kind: result.kind }, { status: statuses[result.kind] });
  const saved = result.tasks.find(({ position }) => position === task?.number);
  if (!saved) return Response.json({ kind: "gone" }, { status: 409 });
  return Response.json({ shown: writeDigest(saved), due: dueText(saved), late: isLate(saved, todayOf(user)) });
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(tasksPath(params.sessionId ?? ""));
}
