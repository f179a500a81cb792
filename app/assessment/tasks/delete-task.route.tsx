import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { tasksInResults } from "../paths.ts";
import { noTasks } from "./tasks.action.server.ts";
import { deleteTask, listTasks } from "./tasks.server.ts";

export const handle: Handle = { title: "Delete this task and its notes?" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const id = params.sessionId ?? "";
  const wanted = wantedTask(request);
  const task = (await listTasks(context.db, { user, id })).find((task) => task.id === wanted);
  if (!task) throw new Response(null, { status: 404 });
  return { id, task: { title: task.title, outcomes: task.outcomes } };
}

/** Deletes a task. A double submit also reports success, because the task is gone either way. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const id = params.sessionId ?? "";
  const { kind } = await deleteTask(context.db, { user, id, task: wantedTask(request) });
  if (kind === "missing") throw new Response(null, { status: 404 });
  return redirectWith(tasksInResults(id), kind === "plan" ? noTasks : "Task deleted.");
}

export default function DeleteTask() {
  const { id, task } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Delete this task and its notes?</h1>
        <p className="mt-4 wrap-anywhere" dir="auto">
          {task.title}
        </p>
        {task.outcomes && (
          <p className="user-text mt-2 whitespace-pre-wrap" dir="auto">
            {task.outcomes}
          </p>
        )}
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete task
          </button>{" "}
          <a className="btn" href={tasksInResults(id)}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}

function wantedTask(request: Request): string {
  return new URL(request.url).searchParams.get("task") ?? "";
}
