import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { markedText } from "#app/assessment/marks/mark.ts";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { type Category, categories } from "#app/assessment/questions/question.ts";
import { bandOf } from "#app/assessment/score/band.ts";
import type { EvidenceTotals } from "#app/evidence/count-by-session.server.ts";
import { levelName } from "#app/evidence/evidence-summary.ts";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import type { Disclosed } from "./disclosure.ts";

interface DisclosedListProps {
  /** The member's name. */
  name: string;
  disclosed: Disclosed[];
  /** The path of the page that shows it: `?answers` opens the answers of an assessment there. */
  path: string;
}

/** What a program sees of a member: on the founder's own page, and on the program's. */
export function DisclosedList({ name, disclosed, path }: DisclosedListProps) {
  return (
    <>
      <p dir="auto">
        <b>{name}</b>
      </p>
      {disclosed.length === 0 ? (
        <p className="mt-2 text-soft">Nothing but the name.</p>
      ) : (
        <ol className="list mt-2">
          {disclosed.map((one) => (
            <li key={one.session}>
              <DisclosedAssessment one={one} />
              {one.hasAnswers && (
                <a className="link" href={`${path}?answers=${one.session}#responses`}>
                  Read the answers<span className="sr-only"> about {ideaTitle(one.idea)}</span>
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function DisclosedAssessment({ one: { idea, score, preliminary, areas, evidence, ...one } }: { one: Disclosed }) {
  return (
    <>
      <p className="font-serif text-xl wrap-anywhere" dir="auto">
        <b>{ideaTitle(idea)}</b>
      </p>
      <p className="hint">
        <Progress progress={one.progress} finishedAt={one.finishedAt} />
        {preliminary && ". Preliminary: it counts the first questions only"}
      </p>
      {score !== undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <b className="text-2xl figures">
            <span className="sr-only">{"Score "}</span>
            {score.toFixed(1)}
          </b>{" "}
          <BandBadge colour={bandOf(score).colour} label={bandOf(score).label} />
        </p>
      )}
      {one.isMarked && <p className="mt-2">{markedText}</p>}
      {areas && <Areas areas={areas} />}
      {evidence && <p className="mt-2">{evidenceText(evidence)}</p>}
    </>
  );
}

/** How far an assessment is: "Finished Nov 12, 2026", "6 of 10 answered". */
export function Progress({ progress, finishedAt }: Pick<Disclosed, "progress" | "finishedAt">) {
  if (!finishedAt) return <>{`${progress.answered} of ${progress.allowed} answered`}</>;
  return (
    <>
      Finished <Day at={finishedAt} />
    </>
  );
}

function Areas({ areas }: { areas: Record<Category, number | null> }) {
  return (
    <dl className="mt-2 grid gap-2">
      {categories.map((category) => (
        <div key={category} className="flex justify-between gap-2">
          <dt>{categoryName(category)}</dt>
          <dd className="figures">{areas[category]?.toFixed(1) ?? "not answered"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The evidence in words: "11 interviews, 2 experiments, strongest: Money". */
export function evidenceText({ interviews, experiments, strongest }: EvidenceTotals): string {
  const counts = `${pluralize(interviews, "interview")}, ${pluralize(experiments, "experiment")}`;
  return strongest === undefined ? counts : `${counts}, strongest: ${levelName(strongest)}`;
}
