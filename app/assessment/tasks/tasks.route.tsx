import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { todayOf } from "#app/account/today.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { tasksPath } from "../paths.ts";
import { findResults } from "../results/results.server.ts";
import { ResultsFrame } from "../results/results-frame.tsx";
import { ReadOnlyTasks } from "./read-only-tasks.tsx";
import { tasksAction } from "./tasks.action.server.ts";
import { taskPage } from "./tasks.server.ts";
import { TasksSection } from "./tasks-section.tsx";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: Handle<Data> = {
  title: "Your tasks",
  elements: ({ tier, waiting }) => (tier === "free" || waiting ? [] : ["task-list"]),
};

/** The tasks on their own page, where the form is shown again if it has errors. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, id, idea, tier, record, preliminary, texts } = await findResults(args);
  const page = await taskPage(args.context.db, { user, id, tier, today: todayOf(await requireUser(args)) });
  const waiting = page.tasks.length === 0 && (preliminary || record.kind !== "same") && record.kind !== "old";
  return { id, idea, tier, record, waiting, closing: texts.closing, ...page };
}

export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requireUser(args);
  return tasksAction(args, { user, id: args.params.sessionId ?? "" });
}

export default function Tasks() {
  const { id, idea, tier, record, waiting, ...page } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const canChange = tier !== "free";
  return (
    <ResultsFrame results={{ id, idea, tier, record }}>
      <h1>Your tasks</h1>
      {!canChange && <ReadOnlyTasks tasks={page.tasks} to={tasksPath(id)} isPage />}
      {canChange && waiting && !actionData && (
        <p className="empty mt-6">
          No tasks yet. We create them from your recommendations when you finish the assessment.
        </p>
      )}
      {canChange && (actionData || !waiting) && <TasksSection session={id} {...page} last={actionData?.form} />}
    </ResultsFrame>
  );
}
