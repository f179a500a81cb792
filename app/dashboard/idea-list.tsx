import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import type { DoneSession, OpenSession } from "#app/assessment/list/listed-session.ts";
import { OpenText } from "#app/assessment/list/open-text.tsx";
import { ProgressText } from "#app/assessment/list/session-list.tsx";
import { changeIdeaPath, ideaPath, questionPath, resultsPath } from "#app/assessment/paths.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { LinkOf } from "#app/ui/link-of.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import type { HubIdea } from "./hub.ts";

/** Ideas with their newest score and how it came about. */
export function IdeaList({ ideas }: { ideas: HubIdea[] }) {
  if (ideas.length === 0) return null;
  return (
    <ul className="list mt-4">
      {ideas.map((listed) => (
        <li key={listed.idea.id} className="row">
          <Row {...listed} />
        </li>
      ))}
    </ul>
  );
}

function Row({ idea, sessions }: HubIdea) {
  const title = ideaTitle(idea);
  const open = sessions.find((session) => session.kind === "open");
  const done = sessions.filter((session) => session.kind === "done");
  const [newest] = done;
  return (
    <>
      <div className="fill">
        <h3 className="font-serif text-xl wrap-anywhere" dir="auto">
          {title}
        </h3>
        {idea.sentence && (
          <p className="hint wrap-anywhere" dir="auto">
            {idea.sentence}
          </p>
        )}
        {open && <Open session={open} />}
        {done.length > 1 && <Course sessions={done} />}
      </div>
      {newest && <Score session={newest} />}
      <p className="flex w-full flex-wrap gap-x-6">
        {newest && <LinkOf to={resultsPath(newest.id)} word="View results" of={title} />}{" "}
        {open && <LinkOf to={questionPath(open.id)} word="Resume" of={title} />}{" "}
        <LinkOf to={ideaPath(idea.id)} word="History" of={title} />{" "}
        {idea.name === "" && <LinkOf to={changeIdeaPath(idea.id, "rename")} word="Give it a name" of={title} />}
      </p>
    </>
  );
}

function Open({ session }: { session: OpenSession }) {
  return (
    <p className="hint">
      <OpenText session={session} />
      <ProgressText session={session} />
    </p>
  );
}

function Score({ session: { score, band, preliminary } }: { session: DoneSession }) {
  const shown = score.toFixed(1);
  return (
    <div>
      <p className="flex items-center gap-3">
        <b className="text-xl figures">
          <span className="sr-only">{preliminary ? "Preliminary score " : "Score "}</span>
          {shown}
        </b>
        <ScoreMeter value={score} colour={band.colour} />
      </p>
      <p className="mt-1">
        <BandBadge colour={band.colour} label={band.label} />
      </p>
    </div>
  );
}

const shownScores = 4; // before the newest

/** "3.4 → 5.1 → 6.8 since Oct 3, 2026". @param sessions newest first */
function Course({ sessions }: { sessions: DoneSession[] }) {
  const shown = sessions.slice(0, 1 + shownScores).reverse();
  const [first] = shown;
  const zone = useTimeZone();
  return (
    <p className="hint figures">
      {shown.map(({ score }) => score.toFixed(1)).join(" → ")}
      {first && ` since ${dayName(first.createdAt, zone)}`}
    </p>
  );
}
