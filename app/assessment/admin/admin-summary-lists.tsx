import { Autolink } from "#app/ui/autolink.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface VerdictLinesProps {
  id: string;
  heading: string;
  lines: { id: string; text: string }[];
  /** Positive lines: shown with a check mark and highlighted. */
  good?: boolean;
}

/** A headed list of sentences about a result. */
export function AdminSummaryLists({ id, heading, lines, good }: VerdictLinesProps) {
  return (
    <section className="sheet" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3">
            <Icon name={good ? "check" : "message-square-quote"} />
            <p className={good ? "stet" : undefined}>
              <Autolink text={line.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
