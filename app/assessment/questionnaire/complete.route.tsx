import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { questionPath, resultsPath } from "../paths.ts";
import { completeSession } from "../sessions/complete-session.server.ts";
import { QuestionsQuery } from "./answer-form.ts";

/** Completes a session and leads to its result, or to the question that is still open. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const { sessionId: id = "" } = QuestionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const result = await completeSession(context.db, { user, id });
  switch (result.kind) {
    case "completed":
      return redirect(resultsPath(id), { status: 303 });
    case "full":
      return redirectWith(resultsPath(id), {
        kind: "bad",
        text: "This assessment keeps no further result. What you changed is saved. Begin a new one to go on.",
      });
    case "open":
      return redirectWith(questionPath(id, result.number), {
        kind: "bad",
        text: "Please answer this question before you go on.",
      });
    case "missing":
      throw new Response(null, { status: 404 });
  }
}

export function loader() {
  return redirect("/");
}

/** Never seen; with a page of its own, what goes wrong here is told on a page, too. */
export default function Complete() {
  return null;
}
