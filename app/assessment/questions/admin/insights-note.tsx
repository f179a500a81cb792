import { counted } from "#app/ui/counted.ts";
import { Icon } from "#app/ui/icon.tsx";

/** What insights refer to, before it is changed. */
export function InsightsNote({ count, options }: { count: number; options: string[] }) {
  if (count === 0) return null;
  return (
    <div className="banner max-w-text mt-6">
      <Icon name="lightbulb" />
      <div className="min-w-0">
        <p>
          {`${counted(count, "insight")} ${count === 1 ? "refers" : "refer"} to this question. `}
          {options.length > 0
            ? "They are not shown for new assessments when you change its type, or remove or reword one of these options:"
            : "They are not shown for new assessments when you change its type."}
        </p>
        {options.length > 0 && (
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {options.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** How many insights a change costs, in a sentence; undefined when it costs none. */
export function lostSentence(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${counted(count, "insight")} that ${count === 1 ? "refers" : "refer"} to what you changed will not be shown for new assessments.`;
}
