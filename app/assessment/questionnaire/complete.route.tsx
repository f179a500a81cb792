import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { CompleteForm } from "#app/outcomes/outcome.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { questionPath, resultsPath, reviewPath } from "../paths.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { readQuery } from "./answer-form.ts";
import { oddsClosed } from "./questions.action.server.ts";

/** Completes a session and redirects to its result, or to the question still missing an answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { sessionId: id } = readQuery(request);
  if (!id) return redirect("/questions", { status: 303 });
  const parsed = await parseForm(request, CompleteForm);
  if (!parsed.ok) return redirect(reviewPath(id), { status: 307 }); // the page with the form
  const { oddsWas, ownOdds: percent } = parsed.value;
  const odds = oddsWas === undefined ? undefined : { percent, shown: oddsWas };
  const result = await completeSession(context.db, { user, id, odds });
  switch (result.kind) {
    case "completed":
      if (result.odds === "closed") return redirectWith(resultsPath(id), { kind: "bad", text: oddsClosed });
      return redirect(resultsPath(id), { status: 303 });
    case "full":
      return redirectWith(resultsPath(id), {
        kind: "bad",
        text: "This assessment can't hold any more results. Your changes are saved. Start a new assessment to continue.",
      });
    case "open":
      return redirectWith(questionPath(id, result.number), {
        kind: "bad",
        text: "Please answer this question before you continue.",
      });
    case "missing":
      throw new Response(null, { status: 404 });
  }
}

/** Redirects to the page with the button. Users who pressed it while signed out arrive here after signing in. */
export function loader({ request }: LoaderFunctionArgs) {
  const { sessionId } = readQuery(request);
  return redirect(sessionId ? reviewPath(sessionId) : "/questions");
}

/** Never rendered. A default export makes errors in this route render as a page. */
export default function Complete() {
  return null;
}
