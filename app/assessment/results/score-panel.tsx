import type { ReactNode } from "react";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { fixed } from "#app/ui/fixed.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { type Idea, ideaTitle } from "../ideas/idea.ts";
import { MarkLine } from "../marks/mark-note.tsx";
import { completePath, questionPath, resultAnswersPath } from "../paths.ts";
import { type Band, bands, scoreMeaning } from "../score/band.ts";
import { preliminaryText } from "../score/score-line.ts";
import type { Results } from "./results.server.ts";
import type { ScoreChange } from "./score-change.ts";

interface ScorePanelProps
  extends Pick<
      Results,
      "createdAt" | "completedAt" | "answered" | "counted" | "total" | "preliminary" | "score" | "marks"
    >,
    Partial<Pick<Results, "progress" | "record">> {
  idea: Pick<Idea, "name" | "createdAt">;
  /** How the score moved since the result before. */
  change?: ScoreChange;
  /** The session to continue. Undefined for a shared result, which cannot be continued. */
  id?: string;
  /** The page with the marked answers, where the reader can open it. */
  answers?: string;
  /** Actions for the result, such as emailing it or booking a call. */
  children?: ReactNode;
}

const lowestFirst = [...bands].reverse();

/** The four bands with one of them marked, by its key. */
const scales = new Map(bands.map(({ key }) => [key, scaleOf(key)]));

function scaleOf(marked: Band["key"]) {
  return fixed(
    <ol className="mt-1 grid grid-cols-[4fr_2fr_2fr_2fr] text-xs text-soft" aria-label="The four bands">
      {lowestFirst.map(({ key, from, label }) => (
        <li key={key} className={key === marked ? "font-bold text-ink" : undefined}>
          <b>{from}</b> <span className="hidden md:block print:hidden">{label}</span>
        </li>
      ))}
    </ol>,
  );
}

/** The score, its band, and what it does and does not mean. */
export function ScorePanel({
  id,
  record,
  progress,
  change,
  idea,
  createdAt,
  completedAt,
  answered,
  counted,
  total,
  preliminary,
  score,
  marks,
  answers,
  children,
}: ScorePanelProps) {
  const { overall, band } = score;
  return (
    <section className="card crop" aria-labelledby="score">
      <p className="meta flex flex-wrap justify-between gap-x-4">
        <span>
          {(id || idea.name) && `${ideaTitle(idea)} · `}
          {id && <ResultName session={id} record={record} />}
          <Day at={completedAt ?? createdAt} />
        </span>{" "}
        <span>{preliminary ? preliminaryText({ answered, total }) : `${answered} of ${total} answered`}</span>
      </p>
      <h1 id="score" className="mt-4 text-xl md:text-2xl">
        Likelihood to activate business opportunity in 90 days
      </h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="whitespace-nowrap">
          <b className="score">{overall.toFixed(1)}</b> <span className="text-lg text-soft">out of 10</span>
        </p>
        <BandBadge colour={band.colour} label={band.label} />
      </div>
      <div className="mt-6">
        <ScoreMeter value={overall} colour={band.colour} big />
      </div>
      {scales.get(band.key)}
      <MarkLine marks={marks} href={answers} />
      {change && (
        <p className="mt-4">
          <b>{change.lead}</b> {change.reason}
        </p>
      )}
      {id && record?.kind === "none" && progress?.isOpen === false && (
        <PostForm action={completePath(id)} className="actions mt-4 print:hidden">
          <p>You've answered every question. Complete the assessment to save this result.</p>
          <button type="submit" className="btn btn-primary">
            Complete
          </button>
        </PostForm>
      )}
      {id && progress?.isOpen && (
        <div className="actions mt-4 print:hidden">
          <p>
            {`${progress.answered} of ${progress.reached} answered. `}
            {counted < total && `The score counts the first ${counted} until all ${total} are answered.`}
          </p>
          <a className="btn btn-primary" href={questionPath(id)}>
            Continue Assessment
          </a>
        </div>
      )}
      {children}
      <p className="hint mt-4">
        “Activate” means that on day 90 at least one stranger is paying you for a result you can deliver again.{" "}
        {scoreMeaning}
      </p>
    </section>
  );
}

/** The number of this result if there are several, with a link to the others. */
function ResultName({ session, record }: { session: string; record: Results["record"] | undefined }) {
  const several = record?.kind === "old" || (record?.kind === "same" && record.revision > 1);
  if (!several) return null;
  return (
    <>
      <a href={`${resultAnswersPath(session)}#results`}>{`Result ${record.revision}`}</a>
      {" · "}
    </>
  );
}
