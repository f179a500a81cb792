import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/time.tsx";
import type { AdminAssessment } from "./admin-assessment.ts";
import { adminAssessmentPath, adminUserPath } from "./paths.ts";
import { ProgressBadge } from "./progress-badge.tsx";

const columns = ["User", "Company", "Progress", "Responses", "Started", "Completed", "Action"];

/** A table of all users' assessments. Ids are shortened to 8 characters (SPEC-AD9). */
export function AssessmentTable({ assessments }: { assessments: AdminAssessment[] }) {
  return (
    <DataTable columns={columns} className="wide">
      {assessments.map((assessment) => {
        const { id, user, progress, percent, responses, createdAt, completedAt } = assessment;
        return (
          <Row key={id} lead={<Person {...assessment} />} leadClass="text-ink">
            <Cell label="Company" className="wrap-anywhere">
              {user.company ? <span dir="auto">{user.company}</span> : "Not provided"}
            </Cell>
            <Cell label="Progress">
              <ProgressBadge progress={progress} percent={percent} />
            </Cell>
            <Cell label="Responses">{responses}</Cell>
            <Cell label="Started" className="whitespace-nowrap">
              <Day at={createdAt} />
            </Cell>
            <Cell label="Completed" className="whitespace-nowrap">
              {completedAt ? <Day at={completedAt} /> : "Not completed"}
            </Cell>
            <Cell>
              <a className="link" href={adminAssessmentPath(id)}>
                View<span className="sr-only">{` the assessment ${shortId(id)} of ${user.name}`}</span>
              </a>
            </Cell>
          </Row>
        );
      })}
    </DataTable>
  );
}

function Person({ id, user }: Pick<AdminAssessment, "id" | "user">) {
  return (
    <>
      <a className="link wrap-anywhere" href={adminUserPath(user.id)} dir="auto">
        {user.name}
      </a>{" "}
      <span className="meta block">{shortId(id)}</span>
    </>
  );
}
