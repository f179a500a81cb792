import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { requirePremium } from "#app/billing/access.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { experimentPath } from "../paths.ts";
import { dropExperiment } from "./change-experiment.server.ts";

export const handle: Handle = { title: "Set aside" };

const DropForm = z.object({ dropped: z.enum(["0", "1"]).catch("1") });

/** Sets an experiment aside, or resumes it. */
export async function action(args: ActionFunctionArgs) {
  const { id: user } = await requirePremium(args);
  const parsed = await parseForm(args.request, DropForm);
  if (!parsed.ok) return parsed.response;
  const experiment = args.params.experiment ?? "";
  const dropped = parsed.value.dropped === "1";
  if (!(await dropExperiment(args.context.db, { user, experiment, dropped }))) {
    throw new Response(null, { status: 404 });
  }
  return redirectWith(experimentPath(experiment), dropped ? "Set aside. It stays in your list." : "Taken up again.");
}

export async function loader(args: LoaderFunctionArgs) {
  await requirePremium(args);
  return redirect(experimentPath(args.params.experiment ?? ""));
}

/** Never rendered. The component makes this a page route, so that errors are rendered as a page, too. */
export default function Drop() {
  return null;
}
