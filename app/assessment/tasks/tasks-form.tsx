import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { tasksPath } from "../paths.ts";
import type { TaskPage } from "./actions.server.ts";
import { AddTask } from "./add-task.tsx";
import { splitTasks } from "./task.ts";
import { TaskItem } from "./task-item.tsx";

interface TasksFormProps extends TaskPage {
  session: string;
  told?: string[];
  last?: SubmissionResult<string[]>;
}

/** One form for all tasks: ticks, due dates, outcomes, and one to add. */
export function TasksForm({ session, tasks, today, told, last }: TasksFormProps) {
  const [form, fields] = useForm<{ title: string; due: string }>({ id: "task", lastResult: last });
  const { open, done } = splitTasks(tasks);
  const item = { today, told, typed: last?.initialValue ?? undefined, errors: form.allErrors };
  return (
    <PostForm action={tasksPath(session)} {...getFormProps(form)} noValidate={false} className="mt-2">
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
      <AddTask fields={fields} count={tasks.length} />
      <p className="actions mt-4 print:hidden">
        <button type="submit" className="btn btn-primary" name="go" value="save">
          Save tasks
        </button>
      </p>
    </PostForm>
  );
}
