import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Autolink } from "#app/ui/autolink.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldBox, type TextField } from "#app/ui/field-box.tsx";
import { formState, PostForm } from "#app/ui/post-form.tsx";
import { calendarPath, tasksPath } from "../paths.ts";
import { fullText, maxTasks, splitTasks } from "./task.ts";
import { overdue, TaskItem } from "./task-item.tsx";
import type { TaskPage } from "./tasks.server.ts";

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
  explained?: string[];
  /** Shown below the tasks, with the short links. */
  closing: string;
  last?: SubmissionResult<string[]>;
}

/**
 * The task list of a paid plan. `<task-list>` saves a toggled checkbox immediately; without JavaScript the form's
 * button does.
 */
export function TasksSection({ session, tasks, today, explained, closing, last }: TasksSectionProps) {
  const { open, done } = splitTasks(tasks);
  const dated = open.some(({ dueOn }) => dueOn !== null);
  return (
    <section className="card mt-6" aria-labelledby="tasks">
      <task-list>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="tasks">Recommended actions</h2>
          <p className="hint">{`${done.length} of ${tasks.length} done`}</p>
        </div>
        <TasksForm session={session} tasks={tasks} today={today} explained={explained} last={last} />
        <div role="status" />
        <template>{overdue}</template>
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

interface TasksFormProps extends TaskPage {
  session: string;
  explained?: string[];
  last?: SubmissionResult<string[]>;
}

/** One form for all tasks: ticks, due dates, outcomes, and one to add. */
function TasksForm({ session, tasks, today, explained, last }: TasksFormProps) {
  const { form, attributes, field } = formState({ id: "task", last });
  const { open, done } = splitTasks(tasks);
  const item = { today, explained, typed: last?.initialValue ?? undefined, errors: form.allErrors };
  return (
    <PostForm action={tasksPath(session)} {...attributes} noValidate={false} className="mt-2">
      {/* Enter activates the first button, which must not be Delete. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save tasks
      </button>
      <ErrorSummary form={form} className="mb-4" />
      <input type="hidden" name="below" defaultValue={Math.max(0, ...tasks.map(({ position }) => position))} />
      <ul data-tasks="">
        {open.map((task) => (
          <TaskItem key={task.id} task={task} {...item} />
        ))}
      </ul>
      <p className="empty" hidden={open.length > 0}>
        {tasks.length > 0
          ? "All your tasks are done. Record what came of them, then take a new assessment."
          : "No tasks are left. You can add your own."}
      </p>
      <div className="mt-6" hidden={done.length === 0}>
        <h3 className="mb-2">Completed</h3>
        <ul data-tasks="">
          {done.map((task) => (
            <TaskItem key={task.id} task={task} {...item} />
          ))}
        </ul>
      </div>
      <AddTask title={field("title")} due={field("due")} count={tasks.length} />
      <p className="actions mt-4 print:hidden">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save tasks
        </button>
      </p>
    </PostForm>
  );
}

interface AddTaskProps {
  title: TextField;
  due: TextField;
  /** Number of existing tasks. */
  count: number;
}

/** Fields for the founder's own task: title and due date. */
function AddTask({ title, due, count }: AddTaskProps) {
  if (count >= maxTasks && !title.errors) return <p className="hint mt-6 print:hidden">{fullText}</p>;
  const dueError = due.errors?.[0];
  return (
    <div className="row mt-6 items-end border-t border-line pt-4 print:hidden">
      <div className="fill">
        <Field label="What will you do?" field={title} />
      </div>
      <FieldBox label="Due date (optional)" field={due}>
        <input
          className="input"
          // A date input shows an invalid date as blank.
          type={dueError ? "text" : "date"}
          id={due.id}
          name={due.name}
          defaultValue={due.initialValue}
          {...(dueError && { "aria-invalid": true, "aria-describedby": due.errorId })}
        />
      </FieldBox>
      <button type="submit" className="btn" name="go" value="add">
        Add a task
      </button>
    </div>
  );
}
