import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePremium } from "#app/billing/access.server.ts";
import { findExperiment } from "../experiments.server.ts";
import { summaryPath } from "../paths.ts";
import { frameworkText } from "./framework-text.ts";

/** An experiment as a text file, at any stage of completion (SPEC-AD2). */
export async function loader(args: LoaderFunctionArgs) {
  const { experiment: id = "" } = args.params;
  const { id: user } = await requirePremium(args, summaryPath(id));
  const experiment = await findExperiment(args.context.db, { user, experiment: id });
  if (!experiment) throw new Response(null, { status: 404 });
  return new Response(frameworkText(experiment), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="experiment-framework.txt"',
      "Cache-Control": "no-store",
    },
  });
}
