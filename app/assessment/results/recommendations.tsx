import { counted } from "#app/ui/counted.ts";
import { Linked } from "#app/ui/linked.tsx";
import type { Recommendation } from "../advice/recommendation.ts";
import { ActionLinks } from "./action-links.tsx";

interface RecommendationsProps {
  recommendations: Recommendation[];
  closing: string;
  /** Tasks will be made of them once the assessment is finished. */
  waiting?: boolean;
  /** Shown to somebody else, whose plan may not open what is linked to. */
  shared?: boolean;
}

/** What to do next: each action with a first step of under an hour, and how one knows that it is done. */
export function Recommendations({ recommendations, closing, waiting, shared }: RecommendationsProps) {
  const long = recommendations.length > 3 ? " print:hidden" : ""; // so that they fit on one sheet of paper
  return (
    <section className="sheet mt-6" aria-labelledby="recommendations">
      <h2 id="recommendations">Recommendations</h2>
      <ol className="lines mt-4 print:grid print:grid-cols-3 print:gap-x-6">
        {recommendations.map(({ id, title, days, text, firstStep, doneWhen, premium, ...links }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className={`slug mt-1${long}`}>{counted(days, "day")}</p>
            <p className={`mt-2 max-w-text${long}`}>{text}</p>
            <p className="mt-2 max-w-text">
              <b>{`First step, ${firstStep.minutes} minutes: `}</b>
              {firstStep.text}
            </p>
            <p className="mt-2 max-w-text">
              <b>Done when: </b>
              {doneWhen}
            </p>
            {premium && <p className={`mt-2 max-w-text${long}`}>{premium}</p>}
            {!shared && (
              <p className="mt-2 print:hidden">
                <ActionLinks {...links} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {waiting && (
        <p className="empty mt-2">
          No tasks yet. They are made from your recommendations when you finish the assessment.
        </p>
      )}
      {closing && (
        <p className={`hint mt-2${long}`}>
          <Linked text={closing} />
        </p>
      )}
    </section>
  );
}
