import { counted } from "#app/ui/counted.ts";
import { ActionLinks } from "../results/action-links.tsx";
import type { TaskEntry } from "./actions.server.ts";

/** What is said about a task until it is done, folded, and the way to delete it. */
export function TaskFold({ task: { position, details, design, completedAt } }: { task: TaskEntry }) {
  return (
    <details>
      <summary className="link text-pencil">Details</summary>
      {details && completedAt === null && (
        <>
          <p>{details.text}</p>
          <p>
            <b>{`First step, ${details.firstStep.minutes} minutes: `}</b>
            {details.firstStep.text}
          </p>
          <p>
            <b>{`Done when, within ${counted(details.days, "day")}: `}</b>
            {details.doneWhen}
          </p>
          {details.premium && <p>{details.premium}</p>}
          <p>
            <ActionLinks {...details} />
            {design && (
              <>
                {" · "}
                <a href={design}>Design an experiment</a>
              </>
            )}
          </p>
        </>
      )}
      <button type="submit" className="btn" name="remove" value={position}>
        Delete task
      </button>
    </details>
  );
}
