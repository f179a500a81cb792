import { data, redirect } from "@remix-run/node";
import type { RouteArgs } from "#app/account/account.server.ts";
import { digestOf } from "#app/platform/digest.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { type FormErrors, parseForm } from "#app/platform/http/forms.server.ts";
import { deleteTaskPath, resultsPath, tasksInResults } from "../paths.ts";
import { type SaveTasksResult, saveTasks } from "./save-tasks.server.ts";
import { fullText } from "./task.ts";
import { type SentTasks, TaskForm } from "./task-form.ts";

/** The message for plans without tasks. */
export const noTasks = {
  kind: "bad",
  text: "The task list is included in paid plans. Nothing has changed.",
} as const;

/** Handles the task form. Delete also saves it before asking for confirmation, so that other edits are not lost. */
export async function tasksAction({ request, context }: RouteArgs, { user, id }: { user: string; id: string }) {
  const parsed = await parseForm(request, TaskForm);
  if (!parsed.ok) return parsed.response;
  const { remove, ...sent } = parsed.value;
  const result = await saveTasks(context.db, { user, id }, sent);
  switch (result.kind) {
    case "missing":
      throw new Response(null, { status: 404 });
    case "plan": {
      const unsaved = wordsOf(sent);
      if (unsaved) throw data({ failure: noTasks.text, unsaved } satisfies Failure, { status: 403 });
      return redirectWith(resultsPath(id), noTasks);
    }
    case "saved": {
      const task = result.tasks.find(({ position }) => position === remove);
      if (task) return redirect(deleteTaskPath(id, task.id), { status: 303 });
      return redirectWith(tasksInResults(id), "Tasks saved.");
    }
    default:
      return parsed.refuse(errorsOf(result));
  }
}

/** What was entered into the form, shown for copying if the plan ended meanwhile. */
function wordsOf({ tasks, added }: SentTasks): string {
  const words = (text: string, due: string) => [text, due && `Due ${due}`];
  const changed = tasks.flatMap(({ outcome, due, was }) =>
    words(digestOf(outcome) === was.digest ? "" : outcome, due === was.due ? "" : due),
  );
  return [...(added ? words(added.title, added.due) : []), ...changed].filter(Boolean).join("\n\n");
}

function errorsOf(result: Exclude<SaveTasksResult, { kind: "saved" | "missing" | "plan" }>): FormErrors {
  switch (result.kind) {
    case "full":
      return { title: [fullText] };
    case "gone":
      return { "": [`A task was deleted in another window. What you wrote about it: ${result.outcomes.join(" / ")}`] };
    case "conflict":
      return Object.fromEntries(
        result.others.map(({ number, outcome }) => [
          `outcome${number}`,
          [
            outcome
              ? `Changed to “${outcome}” in another window. Save again to keep what you have here`
              : "Cleared in another window. Save again to keep what you have here",
          ],
        ]),
      );
    case "too long": {
      const text = "Your outcomes are too long to save together. Please shorten this one";
      return Object.fromEntries(result.numbers.map((number) => [`outcome${number}`, [text]]));
    }
  }
}
