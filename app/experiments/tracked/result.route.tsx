import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Handle } from "#app/platform/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { texts } from "../content.ts";
import { ExperimentsFrame } from "../experiments-frame.tsx";
import { requirePremiumOrSender } from "../form-guard.server.ts";
import { experimentPath } from "../paths.ts";
import { answerResult } from "./answer-result.server.ts";
import { experimentName } from "./experiment-name.ts";
import { findResultPage } from "./find-result-page.server.ts";
import { OtherResult } from "./other-result.tsx";
import { ResultFields } from "./result-fields.tsx";

export const handle: Handle = { title: texts.resultForm.title };

/** The form of a result: empty, or as it was recorded. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requirePremiumOrSender(asked);
  return findResultPage(asked.context.db, { user, experiment: asked.params.experiment ?? "" });
}

export function action(asked: ActionFunctionArgs) {
  return answerResult(asked, asked.params.experiment ?? "");
}

export default function RecordResult() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { experiment } = page;
  const conflict = answer !== undefined && "conflict" in answer;
  return (
    <ExperimentsFrame current="Experiment Creator">
      <div className="mt-8 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <section className="sheet crop" aria-labelledby="record">
          <h2 id="record" className="text-2xl">
            {texts.resultForm.title}
          </h2>
          <p className="mt-2 wrap-anywhere" dir="auto">
            <b>{experimentName(experiment)}</b>
          </p>
          <p className="hint">{`${experiment.startingNumber} at the start, target ${experiment.finalNumber}`}</p>
          {conflict && experiment.result && <OtherResult page={page} result={experiment.result} />}
          <ResultFields page={page} conflict={conflict} last={answer?.form} />
        </section>
        <section className="sheet" aria-labelledby="how">
          <h2 id="how">How to read it</h2>
          <p className="mt-2">{texts.howToRead}</p>
        </section>
      </div>
      <a className="link mt-6" href={experimentPath(experiment.id)}>
        <Icon name="arrow-left" />
        The experiment
      </a>
    </ExperimentsFrame>
  );
}
