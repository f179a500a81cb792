import { levelName } from "#app/evidence/evidence-summary.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { DeskTable, type Head, Stacked, sortHead } from "#app/ui/admin/desk-table.tsx";
import { BandBadge } from "#app/ui/band-badge.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { Day } from "#app/ui/time.tsx";
import { contactPriority } from "../advice/contact.ts";
import { bandOf } from "../score/band.ts";
import type { AdminAssessment } from "./admin-assessment.ts";
import type { AssessmentSort } from "./assessments-query.ts";
import { adminAssessmentPath, adminUserPath } from "./paths.ts";
import { ProgressBadge } from "./progress-badge.tsx";

interface AssessmentTableProps {
  assessments: AdminAssessment[];
  caption: string;
  sorting: {
    sort: AssessmentSort;
    /** The orders this list can have. */
    sorts: readonly AssessmentSort[];
    /** The URL of the list in another order. */
    hrefOf: (sort: AssessmentSort) => string;
  };
}

/** A table of users' assessments. Ids are shortened to 8 characters (SPEC-AD9). */
export function AssessmentTable({ assessments, caption, sorting }: AssessmentTableProps) {
  const head = (name: string, ...wanted: AssessmentSort[]): Head =>
    sortHead(
      name,
      wanted.filter((sort) => sorting.sorts.includes(sort)),
      sorting,
    );
  const heads = [
    head("Idea", "newest", "oldest"),
    head("Score", "-score", "score"),
    head("Priority", "-priority", "priority"),
    head("Evidence", "-evidence", "evidence"),
    head("Last activity", "-seen", "seen"),
  ];
  return (
    <DeskTable heads={heads} caption={caption}>
      {assessments.map((assessment) => (
        <Assessment key={assessment.id} {...assessment} />
      ))}
    </DeskTable>
  );
}

function Assessment(assessment: AdminAssessment) {
  const { score, evidence, strongest, createdAt, completedAt, lastActiveAt } = assessment;
  return (
    <Row lead={<Lead {...assessment} />} leadClass="wrap-anywhere text-ink">
      <Cell label="Score">
        <Score {...assessment} />
      </Cell>
      <Cell label="Priority">{score === null ? <None /> : <PriorityBadge score={score} />}</Cell>
      <Cell label="Evidence">
        {strongest === null ? "None yet" : `${evidence.toLocaleString("en")}, strongest: ${levelName(strongest)}`}
      </Cell>
      <Cell label="Activity" className="lg:whitespace-nowrap">
        <Stacked below={<Began at={createdAt} completedAt={completedAt} />}>
          <Day at={lastActiveAt} />
        </Stacked>
      </Cell>
    </Row>
  );
}

function Began({ at, completedAt }: { at: string; completedAt: string | null }) {
  return (
    <>
      Started <Day at={at} />{" "}
      <span className="block">
        {completedAt ? (
          <>
            Completed <Day at={completedAt} />
          </>
        ) : (
          "Not completed"
        )}
      </span>
    </>
  );
}

/** The idea, which is the founder's word, and the founder. */
function Lead({ id, idea, user }: AdminAssessment) {
  return (
    <>
      <a className="link font-serif text-lg" href={adminAssessmentPath(id)}>
        <span className="sr-only">{`View the assessment ${shortId(id)} of ${user.name}: `}</span>
        <bdi>{idea}</bdi>
      </a>{" "}
      <span className="block font-normal text-soft">
        <a href={adminUserPath(user.id)} dir="auto">
          {user.name}
        </a>
        {" · "}
        <span className="sr-only">Company: </span>
        <bdi>{user.company ?? "Not provided"}</bdi>
        {" · "}
        <span className="font-mono text-xs">{shortId(id)}</span>
      </span>
    </>
  );
}

/** The score and its band, or that there is none yet, and how far the answers have come. */
function Score({ score, progress, percent, responses }: AdminAssessment) {
  const { colour, label } = bandOf(score ?? 0);
  return (
    <div>
      {score === null ? (
        <None />
      ) : (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap">
          <b className="text-lg tabular-nums">{score.toFixed(1)}</b> <BandBadge colour={colour} label={label} />
        </span>
      )}{" "}
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap lg:whitespace-nowrap">
        <ProgressBadge progress={progress} percent={percent} /> {pluralize(responses, "response")}
      </span>
    </div>
  );
}

/** What an unfinished assessment doesn't have. */
function None() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">None yet</span>
    </>
  );
}

function PriorityBadge({ score }: { score: number }) {
  const { key, label } = contactPriority(score);
  return <span className={key === "high" ? "badge badge-accent" : "badge"}>{label}</span>;
}
