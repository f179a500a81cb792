import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Pages } from "#app/ui/admin/pages.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { interviewStats } from "./interview-stats.server.ts";
import { InterviewTable } from "./interview-table.tsx";
import { InterviewsQuery } from "./interviews-query.ts";
import { listEveryInterview } from "./list-interviews.server.ts";
import { adminInterviewsPath } from "./paths.ts";
import { reviewStatuses, reviewStatusTexts } from "./review-status.ts";

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
      <section className="sheet mt-6" aria-label="Interviews">
        {rows.length > 0 ? (
          <InterviewTable interviews={rows} />
        ) : (
          <p className="empty">{status ? "No interviews with this status." : "No interviews to review."}</p>
        )}
      </section>
      <Pages path={adminInterviewsPath} query={{ status }} next={next} previous={previous} />
    </>
  );
}
