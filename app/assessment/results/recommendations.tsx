import { counted } from "#app/ui/counted.ts";
import { Linked } from "#app/ui/linked.tsx";
import type { Recommendation } from "../advice/recommendation.ts";

interface RecommendationsProps {
  recommendations: Recommendation[];
  closing: string;
}

/** What to do next: each action with a first step of under an hour, and how one knows that it is done. */
export function Recommendations({ recommendations, closing }: RecommendationsProps) {
  return (
    <section className="sheet mt-6" aria-labelledby="recommendations">
      <h2 id="recommendations">Recommendations</h2>
      <ol className="lines mt-4">
        {recommendations.map(({ id, title, days, text, firstStep, doneWhen, premium }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className="slug mt-1">{counted(days, "day")}</p>
            <p className="mt-2 max-w-text">{text}</p>
            <p className="mt-2 max-w-text">
              <b>{`First step, ${firstStep.minutes} minutes: `}</b>
              {firstStep.text}
            </p>
            <p className="mt-2 max-w-text">
              <b>Done when: </b>
              {doneWhen}
            </p>
            {premium && <p className="mt-2 max-w-text">{premium}</p>}
          </li>
        ))}
      </ol>
      {closing && (
        <p className="hint mt-2">
          <Linked text={closing} />
        </p>
      )}
    </section>
  );
}
