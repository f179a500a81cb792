import { FieldError } from "#app/ui/field-box.tsx";
import { fixed } from "#app/ui/fixed.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { ActionLinks } from "../results/recommendations.tsx";
import { PriorityBadge } from "./read-only-tasks.tsx";
import { dueText, isLate, shortTitle } from "./task.ts";
import { shownFields, writeDigest } from "./task-digest.ts";
import type { TaskEntry } from "./tasks.server.ts";

interface TaskItemProps {
  task: TaskEntry;
  today: string;
  /** The ids of the recommendations shown on the same page. */
  explained?: string[];
  /** The fields of a rejected form. */
  typed?: Record<string, unknown>;
  /** By field name. */
  errors: Record<string, string[] | undefined>;
}

/**
 * One task in the form. `<task-list>` reports beside it that it was saved. The outcome field shows while the task is
 * checked, the due date while it is not (app.css).
 */
export function TaskItem({ task, today, explained = [], typed, errors }: TaskItemProps) {
  const { position: number, title, priority } = task;
  const { done, due, outcome } = shownFields(task, typed);
  const dueField = fieldOf(`due${number}`, due, errors);
  const outcomeField = fieldOf(`outcome${number}`, outcome, errors);
  return (
    <li className="task">
      <input type="hidden" name={`task${number}`} defaultValue={writeDigest(task)} />
      <label className="check">
        <input type="checkbox" name={`done${number}`} value="1" defaultChecked={done} />
        <span dir="auto">{shortTitle(title)}</span>
      </label>
      <p>
        <PriorityBadge priority={priority} /> <span className="due hidden print:inline">{dueText(task)}</span>
      </p>
      <div className={dueField.error ? "has-error" : "due print:hidden"}>
        {dueField.error && <FieldError {...dueField.error} />}
        <label>
          {isLate(task, today) && overdue}
          <span className="sr-only">{`Due date for “${title}”`}</span>
          {/* A date input shows an invalid date as blank. */}
          <input className="input" type={dueField.error ? "text" : "date"} {...dueField.input} />
        </label>
      </div>
      <div className={outcomeField.error ? "outcome has-error" : "outcome"}>
        {outcomeField.error && <FieldError {...outcomeField.error} />}
        <label>
          <b>What came out of it?</b>
          <span className="hint block">A number, or something a person said.</span>
          <textarea className="input user-text text-base" rows={2} dir="auto" {...outcomeField.input} />
        </label>
      </div>
      <TaskDisclosure task={task} isExplained={task.action !== null && explained.includes(task.action)} />
    </li>
  );
}

/** Beside a due date that has passed. */
export const overdue = fixed(
  <span className="error" data-late="">
    <Icon name="triangle-alert" />
    Overdue{" "}
  </span>,
);

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

interface TaskFoldProps {
  task: TaskEntry;
  /** The recommendation is shown on the same page. */
  isExplained?: boolean;
}

/** Collapsible details of an open task, and the button that deletes it. */
function TaskDisclosure({ task, isExplained }: TaskFoldProps) {
  const { position, title, design, completedAt } = task;
  const details = completedAt === null && !isExplained ? task.details : undefined;
  return (
    <details>
      <summary className="link text-accent">Show details</summary>
      {shortTitle(title) !== title && (
        <p className="wrap-anywhere" dir="auto">
          {title}
        </p>
      )}
      {details && (
        <>
          <p>{details.text}</p>
          <p>
            <b>{`First step, ${details.firstStep.minutes} minutes: `}</b>
            {details.firstStep.text}
          </p>
          <p>
            <b>{`Done when, within ${pluralize(details.days, "day")}: `}</b>
            {details.doneWhen}
          </p>
          {details.premium && <p>{details.premium}</p>}
          <p>
            <ActionLinks {...details} />
          </p>
        </>
      )}
      {design && completedAt === null && (
        <p>
          <a href={design}>Design an experiment</a>
        </p>
      )}
      <button type="submit" className="btn" name="remove" value={position}>
        Delete task
      </button>
    </details>
  );
}
