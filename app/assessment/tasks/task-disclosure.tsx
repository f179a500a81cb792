import { pluralize } from "#app/ui/pluralize.ts";
import { ActionLinks } from "../results/action-links.tsx";
import type { TaskEntry } from "./actions.server.ts";
import { shortTitle } from "./task-title.ts";

interface TaskFoldProps {
  task: TaskEntry;
  /** The recommendation is shown on the same page. */
  told?: boolean;
}

/** Collapsible details of an open task, and the button that deletes it. */
export function TaskDisclosure({ task, told }: TaskFoldProps) {
  const { position, title, design, completedAt } = task;
  const details = completedAt === null && !told ? task.details : undefined;
  return (
    <details>
      <summary className="link text-pencil">Show details</summary>
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
