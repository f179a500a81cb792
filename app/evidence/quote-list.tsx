import type { ReactNode } from "react";
import { useTimeZone } from "#app/platform/http/page.ts";
import { shortDay } from "#app/ui/day-label.ts";
import { timeText } from "#app/ui/time-text.ts";
import { backedAnswersPath, deleteQuotePath, interviewPath, quoteOfInterviewPath } from "./paths.ts";
import type { QuoteOfInterview } from "./quotes.server.ts";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Contains the link to the quote form, which is hidden until text is selected. */
      "mark-quote": { children: ReactNode };
    }
  }
}

interface QuotesTakenProps {
  interview: string;
  quotes: QuoteOfInterview[];
}

/**
 * The quotes taken from an interview, each with the answer it backs, and a link to add another. Its page must load the
 * element `mark-quote` and number the passages of its transcript with `data-passage`.
 */
export function QuoteList({ interview, quotes }: QuotesTakenProps) {
  const zone = useTimeZone();
  return (
    <section className="card" aria-labelledby="quotes">
      <h2 id="quotes">Quotes</h2>
      {quotes.length === 0 ? (
        <p className="mt-2 text-soft">
          None yet. You can use a quote from this interview to back up an answer in an assessment.
        </p>
      ) : (
        <ul className="list mt-2">
          {quotes.map(({ id, text, saidBy, atSeconds, backs }, index) => (
            <li key={id}>
              <blockquote className="user-text max-w-text whitespace-pre-wrap" dir="auto">
                {text}
              </blockquote>
              <p className="hint mt-1 wrap-anywhere">
                {saidBy && (
                  <>
                    <bdi>{saidBy}</bdi>
                    {" · "}
                  </>
                )}
                {atSeconds !== null && (
                  <>
                    <a href={interviewPath(interview, atSeconds)}>{`at ${timeText(atSeconds)}`}</a>
                    {" · "}
                  </>
                )}
                {"backs "}
                <a href={backedAnswersPath(backs.session)}>
                  {`${backs.number}. ${backs.title} – ${shortDay(backs.begunAt, zone)}`}
                </a>
              </p>
              <a className="link" href={deleteQuotePath(id, { interview })}>
                Remove<span className="sr-only"> quote {index + 1}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2">
        <a className="link" href={quoteOfInterviewPath(interview)}>
          Add a quote
        </a>
      </p>
      <mark-quote>
        <p role="status">
          <a className="btn btn-primary fixed bottom-4 left-4" href={quoteOfInterviewPath(interview)} hidden>
            Quote the selected words
          </a>
        </p>
      </mark-quote>
    </section>
  );
}
