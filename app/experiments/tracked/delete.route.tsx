import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import type { Handle } from "#app/platform/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { findExperiment } from "../experiments.server.ts";
import { experimentPath, experimentsPath } from "../paths.ts";
import { deleteExperiment } from "./delete-experiment.server.ts";
import { experimentName } from "./experiment-name.ts";

export const handle: Handle = { title: "Delete this experiment?" };

/** Drafts are deleted here as well. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(asked);
  const key = { user, experiment: asked.params.experiment ?? "" };
  const experiment = await findExperiment(asked.context.db, key);
  if (!experiment) throw new Response(null, { status: 404 });
  return { id: experiment.id, name: experimentName(experiment), backs: experiment.result && experiment.answer };
}

/** Pressed twice it is deleted once: the second time it is another's, or nobody's. */
export async function action(asked: ActionFunctionArgs) {
  const { id: user } = await requireUser(asked);
  const key = { user, experiment: asked.params.experiment ?? "" };
  if (!(await deleteExperiment(asked.context.db, key))) throw new Response(null, { status: 404 });
  await requirePremium(asked);
  return redirectWith(experimentsPath, "Experiment deleted.");
}

export default function DeleteExperiment() {
  const { id, name, backs } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <form method="post" className="sheet crop">
        <h1>Delete this experiment? Its result will be lost.</h1>
        <p className="mt-4 font-bold wrap-anywhere" dir="auto">
          {name}
        </p>
        {backs && <p className="mt-4">It backs an answer, and will be evidence for it no longer.</p>}
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete experiment
          </button>
          <a className="btn" href={experimentPath(id)}>
            Keep it
          </a>
        </p>
      </form>
    </FocusFrame>
  );
}
