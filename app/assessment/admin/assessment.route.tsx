import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryBreakdown } from "../results/category-breakdown.tsx";
import { AdminSummaryLists } from "./admin-summary-lists.tsx";
import { AnswerList } from "./answer-list.tsx";
import { AssessmentHead } from "./assessment-head.tsx";
import { assessmentNotFound } from "./assessment-not-found.ts";
import { findAdminAssessment, type WholeAssessment } from "./find-admin-assessment.server.ts";
import { adminAssessmentsPath } from "./paths.ts";
import { RecordedTable } from "./recorded-table.tsx";

export const handle: Handle<WholeAssessment> = {
  title: ({ assessment }) => `Assessment of ${assessment.user.name}, Admin Panel`,
  area: "admin",
};

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { context, params } = args;
  const work = () => findAdminAssessment(context.db, params.session ?? "");
  const found = await orFail(context, "Failed to load assessment details", work);
  if (!found) throw data(assessmentNotFound, 404);
  return found;
}

export default function AdminAssessment() {
  const found = useLoaderData<typeof loader>();
  const { assessment, verdict } = found;
  return (
    <>
      <a className="link" href={adminAssessmentsPath}>
        <Icon name="arrow-left" />
        Assessments
      </a>
      <div className={verdict ? "mt-2 grid items-start gap-6 lg:grid-cols-[2fr_1fr]" : "mt-2 grid"}>
        <AssessmentHead {...found} />
        {verdict && <CategoryBreakdown {...verdict} />}
      </div>
      {verdict && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-3">
          <AdminSummaryLists id="insights" heading="Insights" lines={verdict.insights} />
          <AdminSummaryLists id="strengths" heading="Strengths" lines={verdict.strengths} good />
          <AdminSummaryLists id="topics" heading="Contact topics" lines={verdict.topics} />
        </div>
      )}
      <AnswerList {...found} />
      <RecordedTable session={assessment.id} recorded={found.recorded} />
    </>
  );
}
