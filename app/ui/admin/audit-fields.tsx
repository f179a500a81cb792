import type { ChangedField } from "#app/platform/audit/changed-fields.ts";

/** Longer values are collapsed: a question's options would fill the page. */
const short = 80; // characters

/**
 * The fields of a change with their previous and new values. An unchanged field identifies the object and is shown
 * once.
 */
export function AuditFields({ fields }: { fields: ChangedField[] }) {
  if (fields.length === 0) return <span className="hint">No fields</span>;
  return (
    <dl className="grid gap-1 text-sm">
      {fields.map(({ name, before, after }) => (
        <div key={name}>
          <dt className="slug">{name}</dt>
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
      <summary className="link text-pencil" aria-label={`${text.slice(0, short)}…, ${label}`}>
        {`${text.slice(0, short)}…`}
      </summary>
      <span className="whitespace-pre-wrap">{text}</span>
    </details>
  );
}
