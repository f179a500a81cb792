import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import { timeText } from "#app/ui/time-text.ts";
import { type EvidenceSummary, evidenceText, levelName } from "./evidence-summary.ts";
import { deleteQuotePath, experimentPath, interviewPath } from "./paths.ts";
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
      <summary className="link text-accent">{evidenceListText(quotes.length)}</summary>
      <ul className="list">
        {quotes.map((quote, index) => (
          <li key={quote.id}>
            <blockquote className="user-text max-w-text whitespace-pre-wrap" dir="auto">
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

interface EvidenceLineProps {
  /** At least one, strongest first. */
  backings: EvidenceSummary[];
  /** Whether the user may open experiments. */
  premium: boolean;
}

const shown = 10;

/** The evidence for an area and its strength, shown beside the score. It never changes the score. */
export function EvidenceLine({ backings, premium }: EvidenceLineProps) {
  return (
    <details className="print:hidden">
      <summary className="link text-accent">{`Evidence: ${evidenceText(backings)}`}</summary>
      <ul className="list">
        {backings.slice(0, shown).map((backing) => (
          <li key={backing.id} className="wrap-anywhere">
            <Name backing={backing} premium={premium} />
            <span className="hint">{` · ${backing.kind}, ${levelName(backing.level)}`}</span>
          </li>
        ))}
        {backings.length > shown && <li className="hint">{`${backings.length - shown} more, next to the answers.`}</li>}
      </ul>
    </details>
  );
}

function Name({ backing: { kind, id, name }, premium }: { backing: EvidenceSummary; premium: boolean }) {
  if (kind === "experiment" && !premium) return <bdi>{name}</bdi>;
  return (
    <a href={kind === "experiment" ? experimentPath(id) : interviewPath(id)}>
      <bdi>{name}</bdi>
    </a>
  );
}

interface TestedByProps {
  /** Experiments with a result: at least one, strongest first. */
  experiments: EvidenceSummary[];
  /** Whether the user may open experiments. */
  premium: boolean;
}

/** The experiments that test an answer, collapsed: the metric of each, and how strong its result is. */
export function TestedBy({ experiments, premium }: TestedByProps) {
  return (
    <details>
      <summary className="link text-accent">{`Tested by ${pluralize(experiments.length, "experiment")}`}</summary>
      <ul className="list">
        {experiments.map(({ id, name, level }) => (
          <li key={id} className="wrap-anywhere">
            {premium ? (
              <a href={experimentPath(id)}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            <span className="hint">{` · ${levelName(level)}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
