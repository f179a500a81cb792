import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePremium } from "#app/billing/access.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { FocusFrame } from "#app/ui/focus-frame.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { experimentName } from "../experiment.ts";
import { findExperiment } from "../experiments.server.ts";
import { experimentPath, experimentsPath } from "../paths.ts";
import { deleteExperiment } from "./change-experiment.server.ts";

export const handle: Handle = { title: "Delete this experiment?" };

export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const experiment = await findExperiment(args.context.db, { user, experiment: args.params.experiment ?? "" });
  if (!experiment) throw new Response(null, { status: 404 });
  const { id, state } = experiment;
  return { name: experimentName(experiment), back: state === "draft" ? experimentsPath : experimentPath(id) };
}

/** Deletes the experiment. A second submission gets a 404, like for another user's experiment. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const deleted = await deleteExperiment(args.context.db, { user, experiment: args.params.experiment ?? "" });
  if (!deleted) throw new Response(null, { status: 404 });
  return redirectWith(experimentsPath, "Experiment deleted.");
}

export default function Delete() {
  const { name, back } = useLoaderData<typeof loader>();
  return (
    <FocusFrame>
      <PostForm className="card crop">
        <h1>Delete this experiment? You'll lose its result.</h1>
        <p className="mt-4 font-bold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="actions mt-6">
          <button type="submit" className="btn btn-danger">
            Delete experiment
          </button>{" "}
          <a className="btn" href={back}>
            Keep it
          </a>
        </p>
      </PostForm>
    </FocusFrame>
  );
}
