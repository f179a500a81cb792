import { dayName } from "#app/ui/day.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TaskEntry } from "./actions.server.ts";
import { PriorityBadge } from "./priority-badge.tsx";
import { shownFields, writeShown } from "./shown-task.ts";
import { TaskFold } from "./task-fold.tsx";

interface TaskItemProps {
  task: TaskEntry;
  today: string;
  /** The fields of a form that was refused. */
  typed?: Record<string, unknown>;
  /** By the name of the field. */
  errors: Record<string, string[] | undefined>;
}

/** One task in the form of all. Its outcome is asked for while it is ticked, its due date while it is not (app.css). */
export function TaskItem({ task, today, typed, errors }: TaskItemProps) {
  const { position: number, title, priority, dueOn } = task;
  const { done, due, outcome } = shownFields(task, typed);
  const late = dueOn !== null && dueOn < today;
  const dueField = fieldOf(`due${number}`, due, errors);
  const outcomeField = fieldOf(`outcome${number}`, outcome, errors);
  return (
    <li className="task">
      <input type="hidden" name={`task${number}`} defaultValue={writeShown(task)} />
      <label className="check">
        <input type="checkbox" name={`done${number}`} value="1" defaultChecked={done} />
        <span dir="auto">{title}</span>
      </label>
      <p>
        <PriorityBadge priority={priority} />
        {dueOn && <span className="due hidden print:inline">{` due ${dayName(dueOn)}`}</span>}
      </p>
      <div className={dueField.error ? "bad" : "due print:hidden"}>
        {dueField.error && <FieldError {...dueField.error} />}
        <label>
          {late && (
            <span className="error">
              <Icon name="triangle-alert" />
              Overdue{" "}
            </span>
          )}
          <span className="sr-only">{`Due date for “${title}”`}</span>
          {/* What is no date would be shown as nothing. */}
          <input className="input" type={dueField.error ? "text" : "date"} {...dueField.input} />
        </label>
      </div>
      <div className={outcomeField.error ? "outcome bad" : "outcome"}>
        {outcomeField.error && <FieldError {...outcomeField.error} />}
        <label>
          <b>What came out of it?</b>
          <span className="hint block">A number, or a sentence somebody said.</span>
          <textarea className="input copy text-base" rows={2} dir="auto" {...outcomeField.input} />
        </label>
      </div>
      <TaskFold task={task} />
    </li>
  );
}

/** A field stands in its label and needs a name for links only where one leads to it: from the list of errors. */
function fieldOf(name: string, value: string, errors: TaskItemProps["errors"]) {
  const error = errors[name]?.[0];
  const input = { name, defaultValue: value || undefined };
  if (!error) return { input };
  const id = `task-${name}`;
  const described = `${id}-error`;
  return {
    input: { ...input, id, "aria-invalid": true, "aria-describedby": described },
    error: { id: described, error },
  };
}
