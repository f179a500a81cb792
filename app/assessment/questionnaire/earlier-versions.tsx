import { Time } from "#app/ui/time.tsx";

/** Versions of this answer that were not chosen in a conflict. */
export function EarlierVersions({ versions }: { versions: { text: string; at: string }[] }) {
  if (versions.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="link text-pencil">{`Earlier versions of this answer (${versions.length})`}</summary>
      <ul className="lines mt-2">
        {versions.map(({ text, at }) => (
          <li key={at}>
            <p className="hint">
              <Time at={at} />
            </p>
            <p className="copy text-base whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
