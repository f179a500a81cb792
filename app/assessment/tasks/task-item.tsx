import { FieldError } from "#app/ui/field-error.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { TaskEntry } from "./actions.server.ts";
import { dueText, isLate } from "./due.ts";
import { PriorityBadge } from "./priority-badge.tsx";
import { shownFields, writeShown } from "./task-digest.ts";
import { TaskDisclosure } from "./task-disclosure.tsx";
import { shortTitle } from "./task-title.ts";

interface TaskItemProps {
  task: TaskEntry;
  today: string;
  /** The ids of the recommendations shown on the same page. */
  told?: string[];
  /** The fields of a rejected form. */
  typed?: Record<string, unknown>;
  /** By field name. */
  errors: Record<string, string[] | undefined>;
}

/**
 * One task in the form. `<task-list>` reports beside it that it was saved. The outcome field shows while the task is
 * checked, the due date while it is not (app.css).
 */
export function TaskItem({ task, today, told = [], typed, errors }: TaskItemProps) {
  const { position: number, title, priority } = task;
  const { done, due, outcome } = shownFields(task, typed);
  const dueField = fieldOf(`due${number}`, due, errors);
  const outcomeField = fieldOf(`outcome${number}`, outcome, errors);
  return (
    <li className="task">
      <input type="hidden" name={`task${number}`} defaultValue={writeShown(task)} />
      <label className="check">
        <input type="checkbox" name={`done${number}`} value="1" defaultChecked={done} />
        <span dir="auto">{shortTitle(title)}</span>
      </label>
      <p>
        <PriorityBadge priority={priority} />
        <span className="due hidden print:inline">{dueText(task)}</span>
      </p>
      <div className={dueField.error ? "bad" : "due print:hidden"}>
        {dueField.error && <FieldError {...dueField.error} />}
        <label>
          <span className="error" data-late="" hidden={!isLate(task, today)}>
            <Icon name="triangle-alert" />
            Overdue{" "}
          </span>
          <span className="sr-only">{`Due date for “${title}”`}</span>
          {/* A date input shows an invalid date as blank. */}
          <input className="input" type={dueField.error ? "text" : "date"} {...dueField.input} />
        </label>
      </div>
      <div className={outcomeField.error ? "outcome bad" : "outcome"}>
        {outcomeField.error && <FieldError {...outcomeField.error} />}
        <label>
          <b>What came out of it?</b>
          <span className="hint block">A number, or something a person said.</span>
          <textarea className="input copy text-base" rows={2} dir="auto" {...outcomeField.input} />
        </label>
      </div>
      <small aria-live="polite" />
      <TaskDisclosure task={task} told={task.action !== null && told.includes(task.action)} />
    </li>
  );
}

/** The attributes of a field. It is inside its label, so it needs an id only if the list of errors links to it. */
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
