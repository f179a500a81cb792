import { Icon, type IconName } from "#app/ui/icon.tsx";

interface FoldedLinesProps {
  id: string;
  heading: string;
  icon: IconName;
  lines: { id: string; text: string }[];
  /** Marks a line on paper: "stet", let it stand. */
  mark?: "stet";
}

const shown = 5;

/** A list of sentences about a result: the first few, and the others folded away. */
export function FoldedLines({ id, heading, lines, ...look }: FoldedLinesProps) {
  const rest = lines.slice(shown);
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Lines lines={lines.slice(0, shown)} {...look} />
      {rest.length > 0 && (
        <>
          <details className="peer">
            <summary className="link mt-2 text-pencil">{`Show ${rest.length} more`}</summary>
            <Lines lines={rest} {...look} />
          </details>
          <p className="hint mt-2 hidden print:block peer-open:hidden">{`${rest.length} more on the page.`}</p>
        </>
      )}
    </section>
  );
}

function Lines({ lines, icon, mark }: Pick<FoldedLinesProps, "lines" | "icon" | "mark">) {
  return (
    <ul className="mt-4 grid gap-4">
      {lines.map(({ id, text }) => (
        <li key={id} className="flex gap-3">
          <Icon name={icon} />
          <p className={mark}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
