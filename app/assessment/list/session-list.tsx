import { useTimeZone } from "#app/platform/http/page.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { LinkOf } from "#app/ui/link-of.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { ideaTitle } from "../ideas/idea.ts";
import { ideaPath, questionPath, resultsPath } from "../paths.ts";
import type { DoneSession, ListedSession, OpenSession } from "./listed-session.ts";
import { OpenText } from "./open-text.tsx";

/** The user's assessments, newest first. */
export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  if (sessions.length === 0) return null;
  return (
    <ul className="mt-4">
      {sessions.map((session) => (
        <li
          key={session.id}
          className="grid gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[1fr_11rem_12rem_auto] md:items-center"
        >
          {session.kind === "open" ? <OpenRow session={session} /> : <DoneRow session={session} />}
        </li>
      ))}
    </ul>
  );
}

function OpenRow({ session }: { session: OpenSession }) {
  return (
    <>
      <p className="md:col-span-3">
        <Begun session={session} />{" "}
        <span className="hint">
          <OpenText session={session} />
        </span>
        <ProgressText session={session} />
      </p>
      <LinkOf to={questionPath(session.id)} word="Resume" of={dayName(session.createdAt, useTimeZone())} />
    </>
  );
}

/** The score from the plan the session was completed on. It remains readable. */
export function ProgressText({ session: { id, createdAt, score } }: { session: OpenSession }) {
  const zone = useTimeZone();
  if (score === undefined) return null;
  return (
    <span className="block">
      <LinkOf to={resultsPath(id)} word={`Preliminary score ${score.toFixed(1)}`} of={dayName(createdAt, zone)} />
    </span>
  );
}

function DoneRow({ session }: { session: DoneSession }) {
  const { score, band, preliminary } = session;
  const shown = score.toFixed(1);
  return (
    <>
      <p>
        <Begun session={session} />{" "}
        <span className="hint">
          <State session={session} />
          {` ${preliminary ? "Preliminary score" : "Score"} ${shown}.`}
        </span>
      </p>
      <div className="flex items-center gap-3" aria-hidden="true">
        <b className="text-xl figures">{shown}</b>
        <ScoreMeter value={score} colour={band.colour} />
      </div>
      <p>
        <BandBadge colour={band.colour} label={band.label} />
      </p>
      <LinkOf to={resultsPath(session.id)} word="View results" of={dayName(session.createdAt, useTimeZone())} />
    </>
  );
}

function State({ session: { finishedAt, changedAt } }: { session: DoneSession }) {
  if (finishedAt === null) return "All answered.";
  return (
    <>
      {changedAt > finishedAt ? "Changed on " : "Finished on "}
      <Day at={changedAt} />.
    </>
  );
}

/** The idea in its founder's words, and when the assessment was started. */
function Begun({ session: { idea, createdAt } }: { session: ListedSession }) {
  return (
    <>
      <a className="link font-serif text-lg wrap-anywhere" href={ideaPath(idea.id)} dir="auto">
        {ideaTitle(idea)}
      </a>{" "}
      <b className="block">
        <Day at={createdAt} />
      </b>
    </>
  );
}
