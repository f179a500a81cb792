import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { pluralize } from "#app/ui/pluralize.ts";
import { categoryName } from "../questions/category-name.ts";
import { CategoryBreakdown } from "../results/category-breakdown.tsx";
import { SummaryLines } from "../results/collapsible-list.tsx";
import type { AnswerRow } from "./answer-row.ts";
import { AssessmentHead } from "./assessment-head.tsx";
import { assessmentNotFound, findAdminAssessment, type WholeAssessment } from "./find-admin-assessment.server.ts";
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
      <Breadcrumb above={[["Assessments", adminAssessmentsPath]]} current={assessment.user.name} />
      <div className={verdict ? "mt-4 grid items-start gap-6 lg:grid-cols-[2fr_1fr]" : "mt-4 grid"}>
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

interface VerdictLinesProps {
  id: string;
  heading: string;
  lines: { id: string; text: string }[];
  /** Positive lines: shown with a check mark and highlighted. */
  good?: boolean;
}

/** A headed list of sentences about a result. */
function AdminSummaryLists({ id, heading, lines, good }: VerdictLinesProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <SummaryLines lines={lines} ticked={good} />
    </section>
  );
}

interface AnswerListProps {
  answers: AnswerRow[];
  /** Number of further questions outside the plan. */
  locked: number;
}

/** The answers in question order. Free text is typeset as the founder's own words. */
function AnswerList({ answers, locked }: AnswerListProps) {
  return (
    <section className="card mt-6" aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <ol className="list mt-4">
        {answers.map(({ number, title, category, version, answer }) => (
          <li key={number}>
            <p className="meta">{`${categoryName(category)} · version ${version} · ${stateOf(answer)}`}</p>
            <h3 className="mt-1 text-base">{`${number}. ${title}`}</h3>
            {answer && (
              <p
                className={
                  answer.isText ? "user-text mt-1 max-w-text whitespace-pre-wrap" : "mt-1 max-w-text wrap-anywhere"
                }
                dir="auto"
              >
                {answer.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      {locked > 0 && <p className="hint mt-4">{`${pluralize(locked, "more question")} not included in this plan.`}</p>}
    </section>
  );
}

function stateOf(answer: AnswerRow["answer"]): string {
  if (!answer) return "not answered";
  return answer.completed ? "completed" : "draft";
}
