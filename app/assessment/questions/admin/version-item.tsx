import { Time } from "#app/ui/time.tsx";
import type { QuestionVersion } from "../versions.server.ts";
import { DifferenceList } from "./difference-list.tsx";
import { fieldDifferences, readFields } from "./read-fields.ts";
import { answeredText } from "./version-text.ts";

/**
 * A version: when and by whom it was saved, the number of sessions that answered it, the differences from the previous
 * version, and its wording.
 */
export function VersionItem({
  question,
  createdAt,
  by,
  sessions,
  before,
  isCurrent,
}: QuestionVersion & { isCurrent: boolean }) {
  const { version } = question;
  const differences = before ? fieldDifferences(before, question) : [];
  return (
    <li className="sheet">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{`Version ${version}`}</h2>
        {isCurrent && <span className="badge badge-ok">Current</span>}
      </div>
      <p className="hint mt-1">
        <Time at={createdAt} />
        {by && `, ${by}`}
      </p>
      <p className="mt-1">{answeredText(sessions, version)}</p>
      {differences.length > 0 && <DifferenceList of={differences} names={["Before", "After"]} />}
      <details className="mt-2">
        <summary className="link text-pencil">{`Wording of version ${version}`}</summary>
        <dl className="lines mt-2">
          {readFields(question).map(([name, text]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {text || <span className="text-soft">None</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
