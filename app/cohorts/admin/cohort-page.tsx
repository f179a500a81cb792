import { BarChart } from "#app/admin/analytics/bar-chart.tsx";
import { categoryName } from "#app/assessment/questions/category-name.ts";
import { categories } from "#app/assessment/questions/question.ts";
import { bandOf } from "#app/assessment/score/band.ts";
import { utc } from "#app/platform/time-zone.ts";
import { ChangesLink } from "#app/ui/admin/changes-link.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { dayName } from "#app/ui/day-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { PostForm } from "#app/ui/post-form.tsx";
import { ScoreMeter } from "#app/ui/score-meter.tsx";
import { Day } from "#app/ui/time.tsx";
import { type CohortFigures, fewestForMedian, type Median } from "../disclosure.ts";
import { adminCohortPath, cohortCsvPath } from "../paths.ts";
import type { Reader } from "../require-reader.server.ts";
import type { CohortPageData } from "./cohort-page.server.ts";
import { MemberTable } from "./member-table.tsx";

interface CohortPageProps extends CohortPageData, Pick<Reader, "cohort" | "base" | "isAdmin"> {
  /** The link by which founders join. */
  address: string;
}

/** A cohort: what its members show, in figures and one by one. Administrators change it from here, too. */
export function CohortPage({ cohort, base, isAdmin, address, ...data }: CohortPageProps) {
  const { week, isOver, figures, weeks, interviews, members } = data;
  const { name, managers, archivedAt } = cohort;
  const managed = managers.length > 0 ? `managed by ${managers.map(({ name }) => name).join(", ")}` : "no manager yet";
  return (
    <>
      <Heading title={name}>
        {!archivedAt && (
          <a className="btn" href={cohortCsvPath(base)} download="">
            <Icon name="download" />
            Export CSV
          </a>
        )}{" "}
        {isAdmin && <AdminLinks cohort={cohort.id} />}
      </Heading>
      <p className="mt-2 text-soft">{week ? `${week} · ${managed}` : managed}</p>
      {archivedAt ? (
        <p className="banner mt-6">
          <span>
            Archived on <Day at={archivedAt} />. Nobody can join, and nobody sees what the members show.
          </span>
        </p>
      ) : (
        <>
          <JoinCode cohort={cohort} address={address} isAdmin={isAdmin} />
          <Stats
            of={{
              Members: cohort.members,
              "Show a result": figures.withResult,
              ...scoreFigure(figures.score),
              [isOver ? "Interviews in its last week" : "Interviews this week"]: interviews.at(-1) ?? 0,
              "Have left": cohort.left,
            }}
          />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
            <Medians figures={figures} />
            {weeks.length > 0 && (
              <BarChart
                title="Interviews per week, of those who show evidence"
                unit="Week of"
                spans={weeks.map((monday) => ({ name: dayName(monday, utc) }))}
                outline={{ name: "Interviews", values: interviews }}
                className="card"
              />
            )}
          </div>
          <MemberTable base={base} members={members} showing={figures.showing} total={cohort.members} />
        </>
      )}
      {isAdmin && <Archive cohort={cohort} />}
    </>
  );
}

function AdminLinks({ cohort }: { cohort: string }) {
  return (
    <>
      <a className="btn" href={adminCohortPath(cohort, "managers")}>
        Managers
      </a>{" "}
      <a className="btn" href={adminCohortPath(cohort, "edit")}>
        Edit
      </a>
    </>
  );
}

function JoinCode({ cohort, address, isAdmin }: Pick<CohortPageProps, "cohort" | "address" | "isAdmin">) {
  return (
    <section className="card row mt-6" aria-labelledby="code">
      <div className="fill">
        <h2 id="code">Join code</h2>
        <p className="mt-1">
          <code className="code">{cohort.joinCode}</code>
        </p>
        <p className="hint mt-1 wrap-anywhere">
          {`${address}. `}
          {cohort.joinsUntil ? (
            <>
              New members until <Day at={cohort.joinsUntil} />.
            </>
          ) : (
            "Joining shows the name alone."
          )}
        </p>
      </div>
      <copy-button text={address} says="Link copied">
        <button type="button" className="btn">
          <Icon name="copy" />
          Copy the link
        </button>
      </copy-button>{" "}
      {isAdmin && (
        <a className="btn" href={adminCohortPath(cohort.id, "code")}>
          <Icon name="refresh-cw" />
          New code
        </a>
      )}
    </section>
  );
}

/** The median score under its label, which says why there is none. */
function scoreFigure({ members, median }: Median): Record<string, string> {
  if (median === undefined) return { [`Median score: ${tooFew(members)}`]: "–" };
  return { "Median score": median.toFixed(1) };
}

function tooFew(members: number): string {
  return `from ${fewestForMedian} members on, now ${members}`;
}

function Medians({ figures: { areas } }: { figures: CohortFigures }) {
  return (
    <section className="card crop" aria-labelledby="medians">
      <h2 id="medians">Medians</h2>
      <p className="hint mt-1">
        {`Of the members who show their areas, each with their newest result that counts all questions. Shown from ${fewestForMedian} members on.`}
      </p>
      <dl className="mt-4 grid gap-3">
        {categories.map((category) => {
          const { members, median } = areas[category];
          const band = median === undefined ? undefined : bandOf(median);
          return (
            <div key={category}>
              <dt className="flex justify-between gap-2">
                <span>{categoryName(category)}</span>{" "}
                {median === undefined ? (
                  <span className="hint">{`– ${tooFew(members)}`}</span>
                ) : (
                  <b className="figures">{median.toFixed(1)}</b>
                )}
              </dt>
              <dd className="mt-1">
                <ScoreMeter value={median ?? 0} colour={band?.colour ?? "poor"} />
                <span className="sr-only">{band?.label ?? "No median yet"}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Archive({ cohort: { id, archivedAt, members } }: Pick<CohortPageProps, "cohort">) {
  return (
    <section className="card mt-6" aria-labelledby="archive">
      <h2 id="archive">{archivedAt ? "Take it out of the archive" : "Archive the cohort"}</h2>
      <p className="mt-2 text-soft">
        {archivedAt
          ? `Its ${pluralize(members, "member")} then show again what they chose.`
          : "Nobody can join it then, and nobody sees what its members show. You can undo it."}
      </p>
      <div className="actions mt-4">
        <PostForm action={adminCohortPath(id)}>
          <button type="submit" className="btn" name="do" value={archivedAt ? "unarchive" : "archive"}>
            {archivedAt ? "Take out of the archive" : "Archive"}
          </button>
        </PostForm>{" "}
        <ChangesLink kind="cohort" id={id} />
      </div>
    </section>
  );
}
