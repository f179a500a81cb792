import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { AssessmentTable } from "./assessment-table.tsx";
import { AssessmentsQuery } from "./assessments-query.ts";
import { assessmentStats, getAdminAssessments } from "./get-admin-assessments.server.ts";
import { adminAssessmentsPath } from "./paths.ts";
import { progresses, progressTexts } from "./progress.ts";

export const handle: Handle = { title: "Assessments, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const query = AssessmentsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const [stats, page] = await Promise.all([
    orFail(args.context, "Failed to load assessments", () => assessmentStats(db)),
    orFail(args.context, "Failed to fetch assessments", () => getAdminAssessments(db, query)),
  ]);
  return { stats, ...page, q: query.q, progress: query.progress };
}

export default function AdminAssessments() {
  const { stats, rows, next, previous, q, progress } = useLoaderData<typeof loader>();
  const filtered = q !== "" || progress !== undefined;
  return (
    <>
      <Heading title="Assessments" />
      <Stats
        of={{
          Total: stats.total,
          Complete: stats.complete,
          "In Progress": stats.progress,
          Started: stats.started,
          "Average completion": `${stats.average}%`,
        }}
      />
      <FilterForm
        label="Assessments"
        path={adminAssessmentsPath}
        search={q}
        hint="User name, company, or the start of an ID"
        clear={filtered ? adminAssessmentsPath : undefined}
      >
        <FilterChoice
          name="progress"
          label="Progress"
          any="All"
          chosen={progress}
          choices={progresses}
          read={(value) => progressTexts[value]}
        />
      </FilterForm>
      <section className="card mt-6" aria-label="Assessments">
        {rows.length > 0 ? (
          <AssessmentTable assessments={rows} />
        ) : (
          <p className="empty">
            {filtered ? "No assessments match." : "No assessments yet. Each one appears here with its first answer."}
          </p>
        )}
      </section>
      <Pagination path={adminAssessmentsPath} query={{ q, progress }} next={next} previous={previous} />
    </>
  );
}
