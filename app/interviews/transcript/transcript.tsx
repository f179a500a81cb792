import { quoteOfInterviewPath } from "#app/evidence/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { timeText } from "#app/ui/time-text.ts";
import type { TranscriptPage } from "./transcript-page.ts";

interface TranscriptProps {
  /** The path of the page that shows it. */
  path: string;
  /** The id of its interview, if it can be quoted here. */
  quoted?: string;
  transcript: TranscriptPage;
}

/**
 * A transcript, passage by passage. Passages with a time have a link: without script it reloads the page with the
 * player at this time; with script the player jumps there.
 */
export function Transcript({ path, quoted, transcript }: TranscriptProps) {
  const { passages, current, page, pages } = transcript;
  if (passages.length === 0) {
    return (
      <p className="mt-2 text-soft">We can't show the text of this transcript. You can download the file instead.</p>
    );
  }
  return (
    <>
      <ol className="list mt-2">
        {passages.map(({ number, text, from }) => (
          <li
            key={number}
            id={`p${number}`}
            className="row items-baseline"
            aria-current={number === current ? "true" : undefined}
            data-at={from}
          >
            {from !== undefined && (
              <a className="link figures" href={`${path}?at=${Math.floor(from)}`}>
                <span className="sr-only">Play from </span>
                {timeText(from)}
              </a>
            )}
            <p className="user-text fill whitespace-pre-wrap" dir="auto" data-passage={number}>
              {text}
            </p>
            {quoted && (
              <a className="link" href={quoteOfInterviewPath(quoted, number)}>
                <Icon name="message-square-quote" />
                Quote<span className="sr-only">{` passage ${number + 1}`}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="actions mt-4" aria-label="Pages of the transcript">
          {page > 1 && (
            <a className="btn" href={`${path}?page=${page - 1}#transcript`} rel="prev">
              Earlier
            </a>
          )}{" "}
          {page < pages && (
            <a className="btn" href={`${path}?page=${page + 1}#transcript`} rel="next">
              Later
            </a>
          )}
        </nav>
      )}
    </>
  );
}
