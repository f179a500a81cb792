import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Day } from "#app/ui/time.tsx";
import { Explanation } from "../results/explanation.tsx";
import { Responses } from "../results/responses.tsx";
import { ResultsQuery } from "../results/results.server.ts";
import { assessmentNotFound, findExplanation } from "./find-admin-assessment.server.ts";
import { adminAssessmentPath, adminAssessmentsPath } from "./paths.ts";

export const handle: Handle = { title: "How this number came about, Admin Panel", area: "admin" };

/** The score explanation as the founder sees it, for the current answers or for a recorded result (SPEC-D26). */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { context, params, request } = args;
  const { result: revision } = ResultsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const work = () => findExplanation(context.db, { id: params.session ?? "", revision });
  const found = await orFail(context, "Failed to load assessment details", work);
  if (!found) throw data(assessmentNotFound, 404);
  return found;
}

export default function AdminExplanation() {
  const { id, name, revision, createdAt, score, lines } = useLoaderData<typeof loader>();
  return (
    <>
      <Breadcrumb
        above={[
          ["Assessments", adminAssessmentsPath],
          [name, adminAssessmentPath(id)],
        ]}
        current="Score"
      />
      <h1>{`${score.overall.toFixed(1)} out of 10`}</h1>
      <p className="mt-1 text-soft">
        {revision === undefined ? (
          "Based on the current answers. This is what the founder sees."
        ) : (
          <>
            {`Result ${revision} of `}
            <Day at={createdAt} />, with the answers of that day.
          </>
        )}
      </p>
      <Explanation score={score} lines={lines} />
      <Responses lines={lines} shared />
    </>
  );
}
