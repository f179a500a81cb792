import { Autolink } from "#app/ui/autolink.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { premiumLineIds } from "../advice/premium-line-ids.ts";

interface FoldedLinesProps {
  id: string;
  heading: string;
  lines: { id: string; text: string }[];
  /** Before each line. Without one, lines are ticked and underlined: let them stand. */
  icon?: IconName;
}

const shown = 5;

/** A list of sentences about a result, with all but the first few collapsed. Premium-only lines are never collapsed. */
export function CollapsibleList({ id, heading, lines, icon }: FoldedLinesProps) {
  if (lines.length === 0) return null;
  const kept = lines.filter((line) => premiumLineIds.has(line.id));
  const others = lines.filter((line) => !premiumLineIds.has(line.id));
  const first = others.slice(0, shown - kept.length);
  const rest = others.slice(first.length);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SummaryLines lines={[...first, ...kept]} icon={icon} />
      {rest.length > 0 && (
        <>
          <details className="peer">
            <summary className="link mt-2 text-accent">{`Show ${rest.length} more`}</summary>
            <SummaryLines lines={rest} icon={icon} />
          </details>
          <p className="hint mt-2 hidden print:block peer-open:hidden">{`${rest.length} more on the page.`}</p>
        </>
      )}
    </section>
  );
}

/** Sentences about a result. */
export function SummaryLines({ lines, icon }: Pick<FoldedLinesProps, "lines" | "icon">) {
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map(({ id, text }) =>
        icon ? (
          <li key={id} className="flex gap-3">
            <Icon name={icon} />
            <p>
              <Autolink text={text} />
            </p>
          </li>
        ) : (
          <li key={id} className="tick mark-ok">
            <Autolink text={text} />
          </li>
        ),
      )}
    </ul>
  );
}
