import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { ideasPath, questionPath, resultsPath } from "../paths.ts";
import { startAgain, startSession } from "../sessions/sessions.server.ts";

const limited = {
  kind: "bad",
  text: "The free plan includes one assessment, and you've already started yours. You can read it and change your answers anytime.",
} as const;
const deleted = {
  kind: "bad",
  text: "The free plan includes one assessment. You deleted yours, and can restore it here.",
} as const;

/** Starts an assessment, of the idea that is named or of a new one, and redirects to its first question. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const idea = (await request.formData()).get("idea");
  const { db } = context;
  const result = await (idea === null ? startSession(db, { user }) : startAgain(db, { user, id: String(idea) }));
  switch (result.kind) {
    case "started":
      return redirect(questionPath(result.id, 1), { status: 303 });
    case "limit":
      return redirectWith(resultsPath(result.id), limited);
    case "deleted":
      return redirectWith(ideasPath, deleted);
    case "missing":
      throw new Response(null, { status: 404 });
  }
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
