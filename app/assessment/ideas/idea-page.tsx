import { levelName } from "#app/evidence/evidence-summary.ts";
import { outcomePath, outcomeTexts, spanOf, stageOf } from "#app/outcomes/outcome.ts";
import { useTimeZone } from "#app/platform/http/page.ts";
import { restorableUntil } from "#app/platform/restorable.ts";
import { utc } from "#app/platform/time-zone.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { dayName, dayOf } from "#app/ui/day-label.ts";
import { LinkOf } from "#app/ui/link-of.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { OpenText } from "../list/open-text.tsx";
import { changeIdeaPath, ideaPath, ideasPath, questionPath, resultsPath } from "../paths.ts";
import { StartForm } from "../questionnaire/start-form.tsx";
import type { TrendPoint } from "../trends/trend.ts";
import { TrendChart, TrendText } from "../trends/trend-chart.tsx";
import { ideaTitle } from "./idea.ts";
import type { FoundIdeaPage } from "./idea-page.server.ts";

/** An idea: what it is, how its scores went and why, and what backs it. */
export function IdeaPage(page: FoundIdeaPage) {
  const { idea } = page;
  const title = ideaTitle(idea);
  return (
    <AppFrame
      above={[
        ["Dashboard", "/"],
        ["Ideas", ideasPath],
      ]}
      name={title}
    >
      <h1 className="font-serif wrap-anywhere" dir="auto">
        {title}
      </h1>
      {idea.sentence && (
        <p className="mt-1 max-w-text font-serif text-lg wrap-anywhere" dir="auto">
          {idea.sentence}
        </p>
      )}
      {page.kind === "deleted" ? <Deleted {...page} /> : <Found {...page} />}
    </AppFrame>
  );
}

function Deleted({ idea: { id }, deletedAt }: Extract<FoundIdeaPage, { kind: "deleted" }>) {
  return (
    <PostForm action={ideaPath(id)} className="card crop mt-6">
      <p>
        {"This idea was deleted with everything that belongs to it. You can restore all of it until "}
        <Day at={restorableUntil(deletedAt)} />.
      </p>
      <p className="actions mt-4">
        <button type="submit" className="btn btn-primary" name="do" value="restore">
          Restore idea
        </button>
      </p>
    </PostForm>
  );
}

type Found = Extract<FoundIdeaPage, { kind: "found" }>;

function Found({ idea, sessions, offer, points, evidence, outcome, now }: Found) {
  return (
    <>
      <div className="actions mt-4 print:hidden">
        {offer.kind === "again" && <StartForm label="Assess it again" idea={idea.id} />}{" "}
        {offer.kind === "continue" && (
          <a className="btn btn-primary" href={questionPath(offer.session)}>
            Continue Assessment
          </a>
        )}{" "}
        <a className="btn" href={changeIdeaPath(idea.id, "rename")}>
          Rename
        </a>{" "}
        <PostForm action={ideaPath(idea.id)}>
          <button type="submit" className="btn" name="do" value={idea.archivedAt ? "unarchive" : "archive"}>
            {idea.archivedAt ? "Take out of the archive" : "Archive"}
          </button>
        </PostForm>{" "}
        <a className="btn" href={changeIdeaPath(idea.id, "delete")}>
          Delete
        </a>
      </div>
      {points && points.length > 1 && <Course idea={idea.id} points={points} />}
      <section className="card mt-6" aria-labelledby="results">
        <h2 id="results">Results</h2>
        <ol className="list mt-2">
          {sessions.map((session) => (
            <li key={session.id} className="grid gap-x-6 gap-y-2 md:grid-cols-[1fr_12rem_11rem_auto] md:items-center">
              <Result session={session} />
            </li>
          ))}
        </ol>
      </section>
      <Evidence {...evidence} />
      {outcome && <OutcomeCard outcome={outcome} now={now} />}
    </>
  );
}

/** The scores over time, and a form that compares two of them. */
function Course({ idea, points }: { idea: string; points: TrendPoint[] }) {
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
      <section className="card crop" aria-labelledby="course">
        <h2 id="course" className="sr-only">
          Score over time
        </h2>
        <p className="mb-4">
          <TrendText points={points} />
        </p>
        <TrendChart name="Overall score" points={points} pick={({ overall }) => overall} />
        <a className="link mt-2" href={`/trends?idea=${idea}`}>
          Each area, and the numbers
        </a>
      </section>
      <form action="/compare" className="card grid gap-4 print:hidden" aria-labelledby="compare">
        <h2 id="compare">Compare two results</h2>
        <ResultChoice name="a" label="Earlier" points={points} chosen={points.at(-2)} />
        <ResultChoice name="b" label="Later" points={points} chosen={points.at(-1)} />
        <button type="submit" className="btn" name="idea" value={idea}>
          Compare
        </button>
        <a className="link" href="/compare?idea=all">
          Compare across ideas
        </a>
      </form>
    </div>
  );
}

interface ResultChoiceProps {
  name: "a" | "b";
  label: string;
  points: TrendPoint[];
  chosen: TrendPoint | undefined;
}

function ResultChoice({ name, label, points, chosen }: ResultChoiceProps) {
  const zone = useTimeZone();
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={chosen?.session}>
        {points.map(({ session, createdAt, overall }) => (
          <option key={session} value={session}>
            {`${dayName(createdAt, zone)}, ${overall.toFixed(1)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An assessment of the idea: its score, and why it moved. */
function Result({ session }: { session: Found["sessions"][number] }) {
  const at = dayName(session.createdAt, useTimeZone());
  if (session.kind === "open")
    return (
      <>
        <p className="md:col-span-3">
          <b className="block">{at}</b>{" "}
          <span className="hint">
            <OpenText session={session} />
          </span>
        </p>
        <LinkOf to={questionPath(session.id)} word="Resume" of={at} />
      </>
    );
  const score = session.score.toFixed(1);
  return (
    <>
      <p>
        <b className="block">{at}</b>{" "}
        <span className="hint">
          {session.move} {session.preliminary && "Preliminary."}
        </span>
      </p>
      <p className="flex items-center gap-3">
        <b className="text-xl figures">
          <span className="sr-only">{"Score "}</span>
          {score}
        </b>
        <ScoreMeter value={session.score} colour={session.band.colour} />
      </p>
      <p>
        <BandBadge colour={session.band.colour} label={session.band.label} />
      </p>
      <LinkOf to={resultsPath(session.id)} word="View results" of={at} />
    </>
  );
}

/** What became of the idea, or when we ask for it. */
function OutcomeCard({ outcome: found, now }: { outcome: NonNullable<Found["outcome"]>; now: string }) {
  const zone = useTimeZone();
  const { outcome, happenedOn, sentence, session } = found;
  const days = spanOf(dayOf(found.resultAt, zone));
  const stage = stageOf(days, dayOf(now, zone));
  const title = outcome
    ? outcomeTexts[outcome].label + (happenedOn ? ` on ${dayName(happenedOn, utc)}` : "")
    : `Day 90 ${stage === "early" ? "is" : "was"} ${dayName(days.until, utc)}`;
  return (
    <section className="card mt-6" aria-labelledby="outcome">
      <h2 id="outcome">{title}</h2>
      {outcome && sentence && (
        <p className="mt-2 font-serif wrap-anywhere" dir="auto">
          {sentence}
        </p>
      )}
      {!outcome && stage !== "closed" && (
        <p className="mt-2 text-soft">
          {stage === "early"
            ? "Then we ask what became of it. You can say it earlier."
            : "What became of it? Each of the three answers is a good one."}
        </p>
      )}
      {!outcome && stage === "early" ? (
        <p className="actions mt-4">
          <a className="btn" href={outcomePath(session, "activated")}>
            Someone paid
          </a>{" "}
          <a className="btn" href={outcomePath(session, "stopped")}>
            I stopped
          </a>
        </p>
      ) : (
        <a className="link mt-2" href={outcomePath(session)}>
          {outcome || stage === "closed" ? "See the outcome" : "Say what happened"}
        </a>
      )}
    </section>
  );
}

/** What backs the answers of this idea's assessments. */
function Evidence({ interviews, experiments, quotes, strongest }: Found["evidence"]) {
  return (
    <section className="card mt-6" aria-labelledby="evidence">
      <h2 id="evidence">Evidence</h2>
      <dl className="stats figures mt-4">
        <div>
          <dt>Interviews</dt>
          <dd>{interviews}</dd>
        </div>
        <div>
          <dt>Experiments</dt>
          <dd>{experiments}</dd>
        </div>
        <div>
          <dt>Quotes</dt>
          <dd>{quotes}</dd>
        </div>
      </dl>
      <p className="hint mt-2">
        {strongest === undefined
          ? "Quotes from interviews and results of experiments count here once they back an answer."
          : `Strongest: ${levelName(strongest)}.`}
      </p>
    </section>
  );
}
