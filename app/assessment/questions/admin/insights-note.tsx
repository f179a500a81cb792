import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Choice } from "../question.ts";

/** Warns before an edit which parts of the question insights refer to. */
export function InsightsNote({ count, options }: { count: number; options: Choice[] }) {
  if (count === 0) return null;
  return (
    <div className="banner mt-6 max-w-text">
      <Icon name="lightbulb" />
      <div className="min-w-0">
        <p>
          {`${pluralize(count, "insight")} ${count === 1 ? "refers" : "refer"} to this question. `}
          {options.length > 0
            ? "If you change its type, or remove one of these options, new assessments won't show them."
            : "If you change its type, new assessments won't show them."}
        </p>
        {options.length > 0 && (
          <details>
            <summary className="link text-accent">Options that insights refer to, with their keys</summary>
            <ul className="grid gap-1 wrap-anywhere">
              {options.map(({ key, label }) => (
                <li key={key}>
                  <code className="code">{key}</code> {label}
                </li>
              ))}
            </ul>
            <p className="mt-2">
              An option that you reword keeps its key, and so its insights. If it says something else now, remove it and
              add another.
            </p>
          </details>
        )}
      </div>
    </div>
  );
}
