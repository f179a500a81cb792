import { data } from "@remix-run/node";
import type { Asked } from "#app/account/account.server.ts";
import { requirePremium } from "#app/billing/access-guard.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { parseForm } from "#app/platform/forms.server.ts";
import { requireSender } from "../form-guard.server.ts";
import { experimentPath } from "../paths.ts";
import { requireTracked } from "./find-tracked.server.ts";
import { recordResult } from "./record-result.server.ts";
import { ResultForm } from "./result-form.ts";

const conflictText = "Another window recorded a result meanwhile. Both are below: nothing of either is lost.";
const noAnswer = "This answer is not there any more. Choose another, or none.";

/** Keeps the result and leads to what it means; or shows the form once more, with what is wrong or was recorded. */
export async function answerResult(asked: Asked, experiment: string) {
  const { id: user } = await requireSender(asked);
  const { db } = asked.context;
  await requireTracked(db, { user, experiment });
  const parsed = await parseForm(asked.request, ResultForm);
  if (!parsed.ok) return parsed.answer;
  const { kind } = await recordResult(db, { user, experiment, ...parsed.value });
  switch (kind) {
    case "missing":
      throw new Response(null, { status: 404 });
    case "no answer":
      return parsed.refuse({ backs: [noAnswer] });
    case "conflict": {
      const refused = parsed.refuse({ "": [conflictText] });
      return data({ ...refused.data, conflict: true }, { status: 409 });
    }
    case "recorded":
      await requirePremium(asked);
      return redirectWith(`${experimentPath(experiment)}#result`, "Result recorded.");
  }
}
