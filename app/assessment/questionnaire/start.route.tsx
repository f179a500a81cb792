import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { questionPath, resultsPath } from "../paths.ts";
import { startSession } from "../sessions/sessions.server.ts";

/** Starts an assessment and redirects to its first question. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser({ request, context });
  const { kind, id } = await startSession(context.db, { user: user.id });
  if (kind === "started") return redirect(questionPath(id, 1), { status: 303 });
  return redirectWith(resultsPath(id), {
    kind: "bad",
    text: "The free plan includes one assessment, and you've already started yours. You can read it and change your answers anytime.",
  });
}

/**
 * Redirects to the page with the button or the started assessment. Users who pressed it while signed out arrive here
 * after signing in.
 */
export function loader() {
  return redirect("/questions");
}

/** Never rendered. A default export makes errors in this route render as a page. */
export default function Start() {
  return null;
}
