import type { ReactNode } from "react";
import { type AuditEntry, actionWords, objectPath } from "#app/platform/audit/audit-entry.ts";
import type { ChangedField } from "#app/platform/audit/changed-fields.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "../data-table.tsx";
import { Time } from "../time.tsx";
import { Stacked } from "./desk-table.tsx";

interface AuditListProps {
  entries: AuditEntry[];
  /** Shown when there are no changes. */
  empty?: ReactNode;
}

/** Changes made by administrators: time, actor, action, object, and the values before and after. */
export function AuditList({ entries, empty = "No changes yet." }: AuditListProps) {
  if (entries.length === 0) return <p className="empty mt-4">{empty}</p>;
  return (
    <DataTable className="desk mt-4" columns={["When and who", "Action and object", "Before and after"]}>
      {entries.map((entry) => (
        <Row key={entry.id} lead={<When at={entry.at} by={entry.by} />} leadClass="font-normal">
          <Cell label="Action">
            <Stacked below={<Thing object={entry.object} about={entry.about} />}>{actionWords(entry.action)}</Stacked>
          </Cell>
          <Cell label="Before and after">
            <AuditFields fields={entry.fields} />
          </Cell>
        </Row>
      ))}
    </DataTable>
  );
}

function When({ at, by }: Pick<AuditEntry, "at" | "by">) {
  return (
    <Stacked below={<Actor by={by} />}>
      <Time at={at} />
    </Stacked>
  );
}

/** The actor. */
function Actor({ by }: Pick<AuditEntry, "by">) {
  if (by === "command-line") return "Command line";
  if (by === "left") return "A former administrator";
  return (
    <a className="link" href={`/admin/users/${by.id}`}>
      {by.name}
    </a>
  );
}

/** An object by kind and shortened id, and the user it belongs to. */
function Thing({ object, about }: Pick<AuditEntry, "object" | "about">) {
  const path = object.kind === "user" && !about ? undefined : objectPath(object); // their account was deleted
  const name = `${object.kind} ${object.kind === "setting" ? object.id : shortId(object.id)}`;
  return (
    <>
      {path ? (
        <a className="link" href={path}>
          {name}
        </a>
      ) : (
        name
      )}
      {about && <span className="hint block">{about.name}</span>}
    </>
  );
}

/** Longer values are collapsed: a question's options would fill the page. */
const short = 80; // characters

/**
 * The fields of a change with their previous and new values. An unchanged field identifies the object and is shown
 * once; one that is empty before and after is left out.
 */
export function AuditFields({ fields }: { fields: ChangedField[] }) {
  const shown = fields.filter(({ before, after }) => before || after);
  if (shown.length === 0) return <span className="hint">No fields</span>;
  return (
    <dl className="grid gap-1 text-sm">
      {shown.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="meta">{name}</dt>
          <dd className="wrap-anywhere">
            {before !== after && (
              <>
                <Value text={before} label={`${name} before`} /> <span aria-hidden="true">→</span>
                <span className="sr-only"> became </span>{" "}
              </>
            )}
            <Value text={after} label={`${name} after`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ text, label }: { text?: string; label: string }) {
  if (text === undefined || text === "") return <span className="text-soft">(none)</span>;
  if (text.length <= short) return text;
  return (
    <details>
      <summary className="link text-accent" aria-label={`${text.slice(0, short)}…, ${label}`}>
        {`${text.slice(0, short)}…`}
      </summary>
      <span className="whitespace-pre-wrap">{text}</span>
    </details>
  );
}
