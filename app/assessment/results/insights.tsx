import { Icon } from "#app/ui/icon.tsx";

interface InsightsProps {
  insights: { id: string; text: string }[];
}

const shown = 5;

/** The first few lines; the others are folded away. */
export function Insights({ insights }: InsightsProps) {
  const rest = insights.slice(shown);
  return (
    <section className="sheet" aria-labelledby="insights">
      <h2 id="insights">Key insights</h2>
      <Lines insights={insights.slice(0, shown)} />
      {rest.length > 0 && (
        <details>
          <summary className="link mt-2 text-pencil">{`Show ${rest.length} more`}</summary>
          <Lines insights={rest} />
        </details>
      )}
    </section>
  );
}

function Lines({ insights }: InsightsProps) {
  return (
    <ul className="mt-4 grid gap-4">
      {insights.map(({ id, text }) => (
        <li key={id} className="flex gap-3">
          <Icon name="message-square-quote" />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
