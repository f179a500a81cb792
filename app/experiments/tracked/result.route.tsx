import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePremium } from "#app/billing/access.server.ts";
import { answerOptions } from "#app/evidence/answer-options.server.ts";
import { withAnswer } from "#app/evidence/paths.ts";
import { testedAnswer } from "#app/evidence/tested-answer.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { texts } from "../content.ts";
import { findExperiment } from "../experiments.server.ts";
import { ExperimentFormFrame } from "../experiments-frame.tsx";
import { summaryPath } from "../paths.ts";
import { resultAction } from "./result.action.server.ts";
import { resultDigest } from "./result-form.ts";
import { ResultConflict, ResultPage } from "./result-page.tsx";

export const handle: Handle = { title: texts.resultForm.title };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const { db } = args.context;
  const experiment = await findExperiment(db, { user, experiment: args.params.experiment ?? "" });
  if (!experiment) throw new Response(null, { status: 404 });
  if (experiment.state === "draft") throw redirect(summaryPath(experiment.id));
  const linked = experiment.answer ? await testedAnswer(db, { user, ...experiment.answer }) : undefined;
  const assessments = withAnswer(await answerOptions(db, { user }), linked);
  return { experiment, assessments, shown: resultDigest(experiment) };
}

export function action(args: ActionFunctionArgs) {
  return resultAction(args);
}

/** The page with the form for a result. */
export default function Result() {
  const { experiment, assessments, shown } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const last = actionData && "form" in actionData ? actionData.form : undefined;
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  return (
    <ExperimentFormFrame experiment={experiment}>
      {conflict && <ResultConflict saved={conflict} />}
      <ResultPage
        experiment={experiment}
        assessments={assessments}
        shown={conflict ? shown : shownBefore(last, shown)}
        last={last}
      />
    </ExperimentFormFrame>
  );
}

/** A rejected form is still based on what its page showed: another window may have recorded a result since. */
function shownBefore(last: SubmissionResult<string[]> | undefined, shown: string): string {
  const sent = last?.initialValue?.shown;
  return typeof sent === "string" ? sent : shown;
}
