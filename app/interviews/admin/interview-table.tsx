import { shortId } from "#app/platform/db/short-id.ts";
import { Cell, DataTable, Row } from "#app/ui/data-table.tsx";
import { Day } from "#app/ui/day.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { lengthText } from "../length-text.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { ListedInterview } from "./list-interviews.server.ts";
import { adminUserPath, beginPath, reviewPath } from "./paths.ts";
import { reviewStatusTexts } from "./review-status.ts";

const columns = ["Title", "Founder", "Status", "Handed in", "Length", "Action"];

/** All interviews. Starting a review is a form, since it changes the status. */
export function InterviewTable({ interviews }: { interviews: ListedInterview[] }) {
  return (
    <DataTable columns={columns} className="wide">
      {interviews.map((interview) => {
        const { id, founder, status, createdAt, seconds } = interview;
        return (
          <Row key={id} lead={<Title {...interview} />} leadClass="text-ink">
            <Cell label="Founder">
              <a className="link wrap-anywhere" href={adminUserPath(founder.id)} dir="auto">
                {founder.name}
              </a>
            </Cell>
            <Cell label="Status">
              <StatusBadge status={status} texts={reviewStatusTexts} />
            </Cell>
            <Cell label="Handed in" className="whitespace-nowrap">
              <Day at={createdAt} />
            </Cell>
            <Cell label="Length" className="whitespace-nowrap">
              {seconds === null ? "Unknown" : lengthText(seconds)}
            </Cell>
            <Cell>
              <Review {...interview} />
            </Cell>
          </Row>
        );
      })}
    </DataTable>
  );
}

function Title({ id, title }: ListedInterview) {
  return (
    <>
      <span className="wrap-anywhere" dir="auto">
        {title}
      </span>
      <span className="slug block">{shortId(id)}</span>
    </>
  );
}

function Review({ id, title, status }: ListedInterview) {
  const of = <span className="sr-only">{` “${title}”`}</span>;
  if (status !== "pending") {
    return (
      <a className="link" href={reviewPath(id)}>
        Review
        {of}
      </a>
    );
  }
  return (
    <PostForm action={beginPath(id)}>
      <button type="submit" className="btn">
        Review
        {of}
      </button>
    </PostForm>
  );
}
