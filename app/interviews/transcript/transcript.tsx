import { quoteOfInterviewPath } from "#app/evidence/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { interviewPath } from "../paths.ts";
import type { TranscriptPage } from "./transcript-page.ts";

interface TranscriptProps {
  /** The id of its interview. */
  interview: string;
  transcript: TranscriptPage;
}

/**
 * What is said, passage by passage. Where the file says when, a mark leads there: without script the page comes once
 * more with its player at this moment; with script the player jumps.
 */
export function Transcript({ interview, transcript }: TranscriptProps) {
  const { passages, current, page, pages } = transcript;
  if (passages.length === 0) {
    return <p className="mt-2 text-soft">The text of this transcript could not be shown. You can download the file.</p>;
  }
  return (
    <>
      <ol className="lines mt-2">
        {passages.map(({ number, text, from }) => (
          <li
            key={number}
            id={`p${number}`}
            className="row items-baseline"
            aria-current={number === current ? "true" : undefined}
            data-at={from}
          >
            {from !== undefined && (
              <a className="link figures" href={interviewPath(interview, Math.floor(from))}>
                <span className="sr-only">Play from </span>
                {timeText(from)}
              </a>
            )}
            <p className="copy fill whitespace-pre-wrap" dir="auto" data-passage={number}>
              {text}
            </p>
            <a className="link" href={quoteOfInterviewPath(interview, number)}>
              <Icon name="message-square-quote" />
              Quote<span className="sr-only">{` passage ${number + 1}`}</span>
            </a>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="actions mt-4" aria-label="Pages of the transcript">
          {page > 1 && (
            <a className="btn" href={`${interviewPath(interview)}?page=${page - 1}#transcript`} rel="prev">
              Earlier
            </a>
          )}
          {page < pages && (
            <a className="btn" href={`${interviewPath(interview)}?page=${page + 1}#transcript`} rel="next">
              Later
            </a>
          )}
        </nav>
      )}
    </>
  );
}
