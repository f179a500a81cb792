import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { DeskTable, type Head, Stacked } from "#app/ui/admin/desk-table.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { Cell, Row } from "#app/ui/data-table.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Day } from "#app/ui/time.tsx";
import { lengthText } from "../interview.ts";
import { StatusBadge } from "../status-badge.tsx";
import { interviewStats, type ListedInterview, listEveryInterview } from "./list-interviews.server.ts";
import { adminInterviewsPath, adminUserPath, beginPath, InterviewsQuery, reviewPath } from "./paths.ts";
import { reviewStatuses, reviewStatusTexts } from "./review.ts";

export const handle: Handle = { title: "Interviews, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { context, request } = args;
  const query = InterviewsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  return orFail(context, "Failed to load customer interviews", async () => {
    const [stats, page] = await Promise.all([interviewStats(context.db), listEveryInterview(context.db, query)]);
    return { stats, ...page, status: query.status };
  });
}

export default function AdminInterviews() {
  const { stats, rows, next, previous, status } = useLoaderData<typeof loader>();
  const { total, pending, reviewed, inProgress } = stats;
  return (
    <>
      <Heading title="Interviews" />
      <Stats of={{ Total: total, Pending: pending, Reviewed: reviewed, "In Progress": inProgress }} />
      <FilterForm label="Interviews" path={adminInterviewsPath} clear={status && adminInterviewsPath}>
        <FilterChoice
          name="status"
          label="Status"
          any="All"
          chosen={status}
          choices={reviewStatuses}
          read={(value) => reviewStatusTexts[value]}
        />
      </FilterForm>
      {rows.length > 0 ? (
        <InterviewTable interviews={rows} />
      ) : (
        <p className="empty mt-6">{status ? "No interviews with this status." : "No interviews to review."}</p>
      )}
      <Pagination path={adminInterviewsPath} query={{ status }} next={next} previous={previous} />
    </>
  );
}

const heads: Head[] = [
  { name: "Title", second: { name: "Founder" } },
  { name: "Status" },
  { name: "Handed in", second: { name: "Length" } },
  { name: "Action", isHidden: true },
];

/** All interviews. Starting a review is a form, since it changes the status. */
function InterviewTable({ interviews }: { interviews: ListedInterview[] }) {
  return (
    <DeskTable heads={heads} caption="Interviews">
      {interviews.map((interview) => {
        const { id, status, createdAt, seconds } = interview;
        return (
          <Row key={id} lead={<Title {...interview} />} leadClass="text-ink">
            <Cell label="Status">
              <StatusBadge status={status} texts={reviewStatusTexts} />
            </Cell>
            <Cell label="Handed in" className="lg:whitespace-nowrap">
              <Stacked below={seconds === null ? "Length unknown" : lengthText(seconds)}>
                <Day at={createdAt} />
              </Stacked>
            </Cell>
            <Cell>
              <Review {...interview} />
            </Cell>
          </Row>
        );
      })}
    </DeskTable>
  );
}

function Title({ id, title, founder }: ListedInterview) {
  return (
    <>
      <span className="wrap-anywhere" dir="auto">
        {title}
      </span>{" "}
      <span className="meta">{shortId(id)}</span>
      <a className="link block wrap-anywhere font-normal" href={adminUserPath(founder.id)} dir="auto">
        {founder.name}
      </a>
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
