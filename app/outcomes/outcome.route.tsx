import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireUser } from "#app/account/account.server.ts";
import { todayOf } from "#app/account/today.ts";
import { ideaTitle } from "#app/assessment/ideas/idea.ts";
import { aboveIdea } from "#app/assessment/paths.ts";
import type { Failure } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import type { Handle } from "#app/platform/http/page.ts";
import { AppFrame } from "#app/ui/app-frame.tsx";
import { dayOf } from "#app/ui/day-label.ts";
import { OutcomeForm, outcomePath, outcomes, spanOf, stageOf } from "./outcome.ts";
import { OutcomeConflict, OutcomeFields, OutcomeHead, OutcomeHistory, StopAsking } from "./outcome-page.tsx";
import { findOutcome, listHistory, listProofs, saveOutcome, stopAsking } from "./outcomes.server.ts";

export const handle: Handle = { title: "What became of it" };

/** What became of an idea's first complete result, the days that matter, and what may prove it. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args);
  const { db } = args.context;
  const key = { user: user.id, session: args.params.sessionId ?? "" };
  const found = await findOutcome(db, key);
  if (!found) throw new Response(null, { status: 404 });
  const wanted = new URL(args.request.url).searchParams.get("outcome");
  const days = spanOf(dayOf(found.resultAt, user.timeZone));
  const today = todayOf(user);
  return {
    found,
    days,
    today,
    stage: stageOf(days, today),
    chosen: found.outcome ?? outcomes.find((outcome) => outcome === wanted) ?? null,
    proofs: await listProofs(db, { user: user.id, idea: found.idea.id }),
    history: await listHistory(db, key),
  };
}

const saved = {
  activated: "Saved. Congratulations: someone paid for it.",
  testing: "Saved. Come back when you know more.",
  stopped: "Saved. Congratulations: you listened to the evidence.",
};

/** Saves the outcome, or ends the mails that ask for it. */
export async function action(args: ActionFunctionArgs) {
  const { id: user, timeZone: zone } = await requireUser(args);
  const { db } = args.context;
  const session = args.params.sessionId ?? "";
  const form = await args.request.formData();
  if (form.get("do") === "stop-asking") {
    await stopAsking(db, { user, session });
    return redirectWith(outcomePath(session), "We won't ask again by email. You can still answer here.");
  }
  const parsed = await parseForm(form, OutcomeForm);
  if (!parsed.ok) return parsed.response;
  const result = await saveOutcome(db, { user, session, form: parsed.value, zone });
  switch (result.kind) {
    case "saved":
      return redirectWith(outcomePath(session), saved[result.outcome]);
    case "conflict":
      return data({ ...parsed.refuse({}).data, conflict: result.saved }, 409);
    case "invalid":
      return parsed.refuse({ [result.field]: [result.error] });
    case "closed":
      return parsed.refuse({ "": ["Day 180 has passed, so the answer can't be changed anymore."] }, { status: 409 });
    case "missing": {
      const failure = "This assessment was deleted after you opened the page.";
      throw data({ failure, unsaved: parsed.value.sentence || undefined } satisfies Failure, { status: 404 });
    }
  }
}

export default function OutcomeRoute() {
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : undefined;
  const last = actionData?.form as SubmissionResult<string[]> | undefined;
  return (
    <AppFrame above={aboveIdea(page.found.idea)} name="Outcome">
      <OutcomeHead {...page} title={ideaTitle(page.found.idea)} />
      {conflict && <OutcomeConflict saved={conflict} />}
      {(page.stage !== "closed" || last) && (
        <OutcomeFields
          {...page}
          last={last}
          version={conflict ? conflict.version : versionOf(last, page.found.version)}
        />
      )}
      <OutcomeHistory history={page.history} />
      {page.found.isAsked && page.stage !== "closed" && <StopAsking session={page.found.session} />}
    </AppFrame>
  );
}

/** A rejected form is still based on the answer that its page showed. */
function versionOf(last: SubmissionResult<string[]> | undefined, now: number): number {
  const sent = Number(last?.initialValue?.version ?? Number.NaN);
  return Number.isInteger(sent) ? sent : now;
}
