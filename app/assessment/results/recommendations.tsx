import { Autolink } from "#app/ui/autolink.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import type { Recommendation, RelatedLinks } from "../advice/recommendation.ts";
import { guidePath } from "../paths.ts";

interface RecommendationsProps {
  recommendations: Recommendation[];
  closing: string;
  /** Tasks will be created from them when the assessment is finished. */
  waiting?: boolean;
  /** The page with the full tasks. The task list follows and replaces this section in print. */
  tasks?: string;
  /** Shown in a shared result, whose viewer's plan may not include the links. */
  shared?: boolean;
  /** The page, or its paper, carries the founder's brand: what leads to us is left out. */
  branded?: boolean;
}

const inFull = 3; // if a task list follows; keeps a page of six as light as others

/** What to do next: each action with a first step of under an hour and a criterion for when it is done. */
export function Recommendations({ recommendations, closing, waiting, tasks, shared, branded }: RecommendationsProps) {
  const long = recommendations.length > 3 && !tasks ? " print:hidden" : ""; // to fit on one printed page
  const ours = branded ? " print:hidden" : long;
  if (recommendations.length === 0 && !waiting) return null;
  const listed = recommendations.map((each, index) => ({ ...each, short: tasks !== undefined && index >= inFull }));
  return (
    <section className={tasks ? "card mt-6 print:hidden" : "card mt-6"} aria-labelledby="recommendations">
      <h2 id="recommendations">Recommendations</h2>
      <ol className="list mt-4 print:grid print:grid-cols-3 print:gap-x-6">
        {listed.map(({ id, title, days, text, firstStep, doneWhen, premium, short, ...links }) => (
          <li key={id}>
            <h3>{title}</h3>
            {!short && <p className={`mt-2 max-w-text${long}`}>{text}</p>}
            <p className="mt-2 max-w-text">
              <b>{`First step, ${firstStep.minutes} minutes: `}</b>
              {firstStep.text}
            </p>
            <p className="mt-2 max-w-text">
              {short ? <b>Done when: </b> : <DoneWhen days={days} long={long !== ""} />}
              {doneWhen}
            </p>
            {premium && !short && !(shared && branded) && <p className={`mt-2 max-w-text${ours}`}>{premium}</p>}
            {!shared && !short && (
              <p className={tasks ? "mt-2" : "mt-2 print:hidden"}>
                <ActionLinks {...links} />
              </p>
            )}
          </li>
        ))}
      </ol>
      {tasks && recommendations.length > inFull && (
        <a className="link" href={tasks}>
          All details
        </a>
      )}
      {waiting && (
        <p className="empty mt-2">
          No tasks yet. We create them from your recommendations when you finish the assessment.
        </p>
      )}
      {closing && (
        <p className={`hint mt-2${ours}`}>
          <Autolink text={closing} />
        </p>
      )}
    </section>
  );
}

/** Long lists omit the days in print. */
function DoneWhen({ days, long }: { days: number; long: boolean }) {
  const within = `, within ${pluralize(days, "day")}`;
  if (!long) return <b>{`Done when${within}: `}</b>;
  return (
    <b>
      Done when
      <span className="print:hidden">{within}</span>
      {": "}
    </b>
  );
}

/** Links to library pages: further reading and a tool. */
export function ActionLinks({ link, tool }: RelatedLinks) {
  const also = tool && tool !== link?.slug ? tool : undefined;
  return (
    <>
      {link && <a href={guidePath(link.slug)}>{link.type === "guide" ? "Read the guide" : "Open the tool"}</a>}
      {link && also && " · "}
      {also && <a href={guidePath(also)}>Open the tool</a>}
    </>
  );
}
