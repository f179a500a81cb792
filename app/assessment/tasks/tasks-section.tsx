import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Autolink } from "#app/ui/autolink.tsx";
import { calendarPath } from "../paths.ts";
import type { TaskPage } from "./actions.server.ts";
import { splitTasks } from "./task.ts";
import { TasksForm } from "./tasks-form.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "task-list": { children: ReactNode };
    }
  }
}

interface TasksSectionProps extends TaskPage {
  session: string;
  /** The ids of the recommendations shown on the same page. */
  told?: string[];
  /** Shown below the tasks, with the short links. */
  closing: string;
  last?: SubmissionResult<string[]>;
}

/**
 * The task list of a paid plan. `<task-list>` saves a toggled checkbox immediately; without JavaScript the form's
 * button does.
 */
export function TasksSection({ session, tasks, today, told, closing, last }: TasksSectionProps) {
  const { open, done } = splitTasks(tasks);
  const dated = open.some(({ dueOn }) => dueOn !== null);
  return (
    <section className="sheet mt-6" aria-labelledby="tasks">
      <task-list>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="tasks">Recommended actions</h2>
          <p className="hint">{`${done.length} of ${tasks.length} done`}</p>
        </div>
        <TasksForm session={session} tasks={tasks} today={today} told={told} last={last} />
        <div role="status" />
      </task-list>
      <div className="hint mt-4 print:hidden">
        {dated && (
          <p>
            <a href={calendarPath(session)}>Open tasks as a calendar file</a>. Tasks without a due date aren't included.
          </p>
        )}
        {closing && (
          <p className="mt-2">
            <Autolink text={closing} />
          </p>
        )}
      </div>
    </section>
  );
}
