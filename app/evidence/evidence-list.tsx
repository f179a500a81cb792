import { Day } from "#app/ui/day.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { deleteQuotePath, interviewPath } from "./paths.ts";
import type { Quote } from "./quote.ts";

interface BackedByProps {
  session: string;
  /** At least one. */
  quotes: Quote[];
}

/** How many quotes back an answer: "Backed by 1 quote". */
export function evidenceListText(count: number): string {
  return `Backed by ${count} quote${count === 1 ? "" : "s"}`;
}

/** The quotes that back an answer, collapsed: who said it, when, and a link to the recording. */
export function EvidenceList({ session, quotes }: BackedByProps) {
  return (
    <details>
      <summary className="link text-pencil">{evidenceListText(quotes.length)}</summary>
      <ul className="lines">
        {quotes.map((quote, index) => (
          <li key={quote.id}>
            <blockquote className="copy max-w-text whitespace-pre-wrap" dir="auto">
              {quote.text}
            </blockquote>
            <p className="hint mt-1 wrap-anywhere">
              <Source {...quote} />
            </p>
            <a className="link" href={deleteQuotePath(quote.id, { session })}>
              Remove<span className="sr-only"> quote {index + 1}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Source({ saidBy, atSeconds, interview, createdAt }: Quote) {
  const moment = atSeconds === null ? "" : `, at ${timeText(atSeconds)}`;
  return (
    <>
      {saidBy && (
        <>
          <bdi>{saidBy}</bdi>
          {" · "}
        </>
      )}
      {interview ? (
        <>
          <a href={interviewPath(interview.id, atSeconds)}>
            <bdi>{interview.title}</bdi>
            {moment}
          </a>
          {" · "}
        </>
      ) : (
        moment && `from an interview that you deleted${moment} · `
      )}
      <Day at={createdAt} />
    </>
  );
}
