import { Day } from "#app/ui/time.tsx";
import { shortTitle, type Task } from "./task.ts";
import type { TaskPage } from "./tasks.server.ts";

function TaskTitle({ title }: { title: string }) {
  const short = shortTitle(title);
  if (short === title) {
    return (
      <p className="wrap-anywhere" dir="auto">
        {title}
      </p>
    );
  }
  return (
    <details className="wrap-anywhere">
      <summary dir="auto">{short}</summary>
      <p dir="auto">{title}</p>
    </details>
  );
}

interface ReadOnlyTasksProps extends Pick<TaskPage, "tasks"> {
  /** The page of the tasks, to return to from the plans. */
  to: string;
  /** Whether this is their own page, which names them in its heading. */
  isPage?: boolean;
}

/** The read-only tasks of an ended plan: everything stays readable (SPEC-D16), nothing can be changed. */
export function ReadOnlyTasks({ tasks, to, isPage = false }: ReadOnlyTasksProps) {
  return (
    <section className="card mt-6" aria-label="Your tasks">
      {!isPage && <h2 id="tasks">Your tasks</h2>}
      <div className="row print:hidden">
        <p className={isPage ? "fill text-soft" : "fill mt-2 text-soft"}>
          The task list is included in paid plans.
          {tasks.length > 0 && " You can still read what you wrote, and pick it up again when you're back on one."}
        </p>
        <a className="btn" href={`/plans?to=${to}`}>
          See plans
        </a>
      </div>
      {tasks.length > 0 && (
        <ul className="list mt-4">
          {tasks.map(({ id, title, priority, completedAt, dueOn, outcomes }) => (
            <li key={id}>
              <TaskTitle title={title} />
              <p className="hint mt-1 flex flex-wrap items-center gap-2">
                <PriorityBadge priority={priority} /> {completedAt && <span className="badge badge-ok">Completed</span>}{" "}
                {!completedAt && dueOn && (
                  <span>
                    Due <Day at={dueOn} />
                  </span>
                )}
              </p>
              {outcomes && (
                <p className="user-text mt-2 text-base whitespace-pre-wrap" dir="auto">
                  {outcomes}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const names = { high: "High", medium: "Medium", low: "Low" };

/** The priority of a task as a badge. */
export function PriorityBadge({ priority }: Pick<Task, "priority">) {
  return <span className={priority === "high" ? "badge badge-accent" : "badge"}>{names[priority]}</span>;
}
