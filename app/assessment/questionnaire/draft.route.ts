import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { parseForm } from "#app/platform/http/forms.server.ts";
import { prefersReturn } from "#app/platform/http/representation.server.ts";
import { findSession } from "../sessions/sessions.server.ts";
import { AnswerForm } from "./answer-form.ts";
import { type Saving, saveAnswer } from "./save-answer.server.ts";

const statuses: Record<Exclude<Saving["kind"], "saved">, number> = {
  ...{ invalid: 422, blank: 422 },
  ...{ conflict: 409, locked: 403, missing: 404, unavailable: 503 },
};

/**
 * Saves a draft for `<auto-save>`: the same fields and function as the page's button, with a JSON response. Whoever
 * prefers a minimal one (RFC 7240 §4.2) gets only the revision, as an ETag: half the bytes of an answer typed.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: user } = await requireUser({ request, context });
  const session = new URL(request.url).searchParams.get("sessionId") ?? "";
  const sent = await parseForm(request, AnswerForm);
  if (!sent.ok) return Response.json({ kind: "invalid" }, { status: 422 });
  const form = { ...sent.value, go: "draft" as const, keep: undefined };
  const result = await saveAnswer(context.db, { user, session, form, sent: false });
  const { kind } = result;
  if (kind === "saved") return savedAs(result.revision, request);
  const isBesideAlone =
    kind === "blank" &&
    (form.ideaWas ?? form.oddsWas) !== undefined &&
    !(form.questionId in result.target.session.saved);
  if (isBesideAlone) return savedAs(0, request);
  return Response.json({ kind: kind === "blank" ? "invalid" : kind }, { status: statuses[kind] });
}

function savedAs(revision: number, request: Request): Response {
  return prefersReturn(request, "minimal")
    ? new Response(null, { status: 204, headers: { ETag: `"${revision}"` } })
    : Response.json({ kind: "saved", revision });
}

/** The saved revisions, which `<question-watch>` requests when the user returns to a page left open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!request.headers.get("Accept")?.includes("application/json")) throw redirect("/questions");
  const { id: user } = await requireUser({ request, context });
  const id = new URL(request.url).searchParams.get("sessionId") ?? "";
  const session = await findSession(context.db, { user, id });
  if (!session) return Response.json({ kind: "missing" }, { status: 404 });
  const revisions = Object.entries(session.saved).map(([question, { revision }]) => [question, revision]);
  return Response.json(Object.fromEntries(revisions));
}
