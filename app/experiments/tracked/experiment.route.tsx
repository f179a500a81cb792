import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/page.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { requirePremiumOrSender } from "../form-guard.server.ts";
import { answerTracked } from "./answer-tracked.server.ts";
import { experimentName } from "./experiment-name.ts";
import { findTracked, type Tracked } from "./find-tracked.server.ts";
import { NextSteps } from "./next-steps.tsx";
import { ResultSection } from "./result-section.tsx";
import { TrackedHead } from "./tracked-head.tsx";
import { WhatFor } from "./what-for.tsx";

export const handle: Handle<Tracked> = { title: ({ experiment }) => experimentName(experiment) };

/** An experiment that is tracked. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requirePremiumOrSender(asked);
  return findTracked(asked.context.db, { user, experiment: asked.params.experiment ?? "" });
}

export function action(asked: ActionFunctionArgs) {
  return answerTracked(asked, asked.params.experiment ?? "");
}

export default function TrackedExperiment() {
  const { experiment, ...purpose } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ExperimentsFrame current="Experiment Creator">
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <div className="grid gap-6">
          <TrackedHead experiment={experiment} />
          {experiment.result && <ResultSection experiment={experiment} result={experiment.result} />}
        </div>
        <div className="grid gap-6">
          <NextSteps experiment={experiment} last={answer?.form} />
          <WhatFor experiment={experiment} {...purpose} />
        </div>
      </div>
    </ExperimentsFrame>
  );
}
