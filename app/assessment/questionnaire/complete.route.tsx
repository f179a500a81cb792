import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { questionPath, resultsPath, reviewPath } from "../paths.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { readQuery } from "./answer-form.ts";

/** Completes a session and leads to its result, or to the question that is still open. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { sessionId: id } = readQuery(request);
  if (!id) return redirect("/questions", { status: 303 });
  const result = await completeSession(context.db, { user, id });
  switch (result.kind) {
    case "completed":
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

/** Where the button is: somebody who pressed it signed out comes here after signing in. */
export function loader({ request }: LoaderFunctionArgs) {
  const { sessionId } = readQuery(request);
  return redirect(sessionId ? reviewPath(sessionId) : "/questions");
}

/** Never seen; with a page of its own, what goes wrong here is told on a page, too. */
export default function Complete() {
  return null;
}
