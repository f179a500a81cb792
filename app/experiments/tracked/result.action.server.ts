import { data } from "@remix-run/node";
import { type RouteArgs, requireUser } from "#app/account/account.server.ts";
import { requirePremium } from "#app/billing/access.server.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { formOrUnsaved } from "../form-or-unsaved.server.ts";
import { experimentPath } from "../paths.ts";
import { recordResult } from "./change-experiment.server.ts";
import { ResultForm, resultDigest } from "./result-form.ts";

/**
 * Records a result and redirects to its experiment. The result is saved first, even if the plan has ended meanwhile.
 */
export async function resultAction(args: RouteArgs & { params: { experiment?: string } }) {
  const { id: user } = await requireUser(args);
  const parsed = await parseForm(args.request, ResultForm);
  if (!parsed.ok) {
    const typed = Object.values(parsed.response.data.form.initialValue ?? {}).filter(
      (value) => typeof value === "string",
    );
    return formOrUnsaved(args, parsed.response, typed.join("\n"));
  }
  const { shown, resultNumber, peopleCount, evidenceLevel, surprise, decision, backs } = parsed.value;
  const experiment = args.params.experiment ?? "";
  const result = { number: resultNumber, people: peopleCount, level: evidenceLevel, surprise, decision };
  const done = await recordResult(args.context.db, { user, experiment, result, answer: backs, shown });
  switch (done.kind) {
    case "recorded":
      await requirePremium(args);
      return redirectWith(experimentPath(experiment), "Result recorded.");
    case "conflict": {
      const { data: form, init } = parsed.refuse({}, { status: 409 });
      const conflict = { ...form, conflict: done.experiment.result, shown: resultDigest(done.experiment) };
      return formOrUnsaved(args, data(conflict, init ?? undefined), surprise);
    }
    case "no answer":
      return formOrUnsaved(
        args,
        parsed.refuse({ backs: ["This answer no longer exists. Choose another one, or none."] }),
        surprise,
      );
    default: {
      const failure = "This experiment was deleted in another window.";
      throw data({ failure, unsaved: surprise || undefined } satisfies Failure, { status: 404 });
    }
  }
}
