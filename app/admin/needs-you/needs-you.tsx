import { Fragment } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { relativeTime } from "#app/ui/relative-time.ts";
import { Time } from "#app/ui/time.tsx";
import { countText, type Waiting, type WaitingList } from "./waiting.ts";
import { moreText, waitingText } from "./waiting-text.ts";

interface NeedsYouProps {
  waiting: WaitingList;
  /** Whether only one kind is listed. */
  filtered: boolean;
  /** When it was read, ISO 8601. */
  now: string;
}

/** What waits for an administrator, oldest first. Each row leads to where it is dealt with. */
export function NeedsYou({ waiting: { shown, total, more }, filtered, now }: NeedsYouProps) {
  return (
    <section className="card crop mt-6" aria-labelledby="needs-you">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="needs-you">Needs you</h2>{" "}
        {total > 0 && <p className="meta">{`${countText(total)} ${total === 1 ? "thing" : "things, oldest first"}`}</p>}
      </div>
      {total === 0 && (
        <p className="mt-2 text-soft">
          Nothing waits for you. Last checked <Time at={now} />.
        </p>
      )}
      {shown.length > 0 && (
        <ol className="list mt-4">
          {shown.map((one) => (
            <WaitingRow key={`${one.kind} ${one.id}`} waiting={one} now={now} />
          ))}
        </ol>
      )}
      {(more.length > 0 || filtered) && (
        <ul className="flex flex-wrap gap-x-6 border-t border-line pt-2">
          {more.map(({ kind, count }) => {
            const { href, text } = moreText(kind, countText(count));
            return (
              <li key={kind}>
                <a className="link" href={href}>
                  {text}
                  <Icon name="arrow-right" />
                </a>
              </li>
            );
          })}
          {filtered && (
            <li>
              <a className="link" href="/admin">
                Everything that needs you
              </a>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function WaitingRow({ waiting, now }: { waiting: Waiting; now: string }) {
  const { icon, what, facts, event, href, button } = waitingText(waiting);
  return (
    <li className="row">
      <span className="self-start">
        <Icon name={icon} />
      </span>
      <p className="fill wrap-anywhere">
        <b dir="auto">{what}</b>
        <span className="hint block">
          {facts.map((fact) => (
            <Fragment key={fact}>
              <bdi>{fact}</bdi>
              {" · "}
            </Fragment>
          ))}
          {`${event} `}
          <time dateTime={waiting.since}>{relativeTime(waiting.since, now)}</time>
        </span>
      </p>{" "}
      <a className="btn max-md:ml-9" href={href}>
        {button}
        <span className="sr-only">{`: ${what}`}</span>
      </a>
    </li>
  );
}
