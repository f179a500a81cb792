import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { viewQuery, viewTabsOf } from "#app/account/views/saved-view.ts";
import { listViews } from "#app/account/views/saved-views.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { WithDialog } from "#app/ui/admin/dialog.tsx";
import { Heading } from "#app/ui/admin/heading.tsx";
import { Stats } from "#app/ui/admin/stats.tsx";
import { ViewTabs } from "#app/ui/admin/view-tabs.tsx";
import { FilterChoice, FilterForm } from "#app/ui/filter-form.tsx";
import { listPath, Pagination } from "#app/ui/pagination.tsx";
import { bands } from "../score/band.ts";
import { AssessmentTable } from "./assessment-table.tsx";
import {
  type AssessmentSort,
  AssessmentsQuery,
  assessmentParameters,
  assessmentViews,
  bandKeys,
  evidences,
  sortOf,
  sortsWith,
} from "./assessments-query.ts";
import { assessmentStats, countFirst, getAdminAssessments } from "./get-admin-assessments.server.ts";
import { adminAssessmentsPath } from "./paths.ts";
import { progresses, progressTexts } from "./progress.ts";

export const handle: Handle = { title: "Assessments, Admin Panel", area: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireAdmin(args);
  const { db } = args.context;
  const query = AssessmentsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const stats = await orFail(args.context, "Failed to load assessments", () => assessmentStats(db));
  const page = await orFail(args.context, "Failed to fetch assessments", () => getAdminAssessments(db, query));
  const views = viewTabsOf({
    ...{ list: "assessments", builtIn: assessmentViews, own: await listViews(db, { user, list: "assessments" }) },
    query: viewQuery(assessmentParameters(query)),
    counts: [stats.total, await countFirst(db), stats.progress],
  });
  return { stats, ...page, query, views };
}

export default function AdminAssessments() {
  const { stats, rows, next, previous, query, views } = useLoaderData<typeof loader>();
  const parameters = assessmentParameters(query);
  const isFiltered = listPath("", { ...parameters, sort: undefined }) !== "";
  const sort = sortOf(query);
  return (
    <WithDialog>
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
      <ViewTabs {...views} />
      {query.view === "first" && (
        <p className="hint mt-3">
          The newest result of each idea with an answer in the last 30 days, highest score first. Founders who were
          chosen for a message in the last 14 days are left out.
        </p>
      )}
      <AssessmentFilterForm query={query} />
      {rows.length > 0 ? (
        <AssessmentTable
          assessments={rows}
          caption={orders[sort]}
          sorting={{
            ...{ sort, sorts: sortsWith(query) },
            hrefOf: (sort) => listPath(adminAssessmentsPath, assessmentParameters({ ...query, sort })),
          }}
        />
      ) : (
        <p className="empty mt-6">
          {isFiltered ? "No assessments match." : "No assessments yet. Each one appears here with its first answer."}
        </p>
      )}
      <Pagination path={adminAssessmentsPath} query={parameters} next={next} previous={previous} />
    </WithDialog>
  );
}

/** Narrows and, where the table is cards without heads, orders the list. */
function AssessmentFilterForm({ query }: { query: AssessmentsQuery }) {
  const { q, progress, band, evidence, view, sort } = query;
  const isUsual = listPath("", assessmentParameters(query)) === "";
  const [usual, ...others] = sortsWith({});
  return (
    <FilterForm
      label="Assessments"
      path={adminAssessmentsPath}
      search={q}
      hint="User name, company, or the start of an ID"
      keep={view ? { view } : undefined}
      clear={isUsual ? undefined : adminAssessmentsPath}
    >
      <FilterChoice
        name="progress"
        label="Progress"
        any="All"
        chosen={progress}
        choices={progresses}
        read={(value) => progressTexts[value]}
      />
      <FilterChoice
        name="band"
        label="Band"
        any="All"
        chosen={band}
        choices={bandKeys}
        read={(key) => bands.find((band) => band.key === key)?.label ?? ""}
      />
      <FilterChoice
        name="evidence"
        label="Evidence"
        chosen={evidence}
        choices={evidences}
        read={(value) => ({ some: "Some", none: "None yet" })[value]}
      />
      <FilterChoice
        className="min-[900px]:hidden"
        name="sort"
        label="Sort by"
        chosen={sort === usual ? undefined : sort}
        choices={others}
        read={(order) => orders[order]}
        any={orders[usual]}
      />
    </FilterForm>
  );
}

const orders: Record<AssessmentSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  "-score": "Highest score first",
  score: "Lowest score first",
  "-priority": "Highest priority first",
  priority: "Lowest priority first",
  "-evidence": "Most evidence first",
  evidence: "Least evidence first",
  "-seen": "Last active first",
  seen: "Longest silent first",
};
