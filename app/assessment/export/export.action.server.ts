import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { exportPath } from "../paths.ts";
import { hasSession, type SessionKey } from "../sessions/sessions.server.ts";

const types = { json: "application/json; charset=utf-8", csv: "text/csv; charset=utf-8" } as const;

interface Content {
  /** ISO 8601; the date appears in the file name. */
  createdAt: string;
  text: string;
}

/**
 * Responds with a download of a session, a Pro feature (SPEC-EU6). `nosniff` is set on every response.
 * @param write creates the file; undefined if the user has no such session
 * @throws 404 in that case; on other plans, a redirect to the page that describes the export
 */
export async function exportResponse(
  { request, params, context }: LoaderFunctionArgs,
  kind: keyof typeof types,
  write: (key: SessionKey) => Promise<Content | undefined>,
): Promise<Response> {
  const id = params.sessionId ?? "";
  const { id: user } = await requireUser({ request, context }, exportPath(id));
  if (!(await hasSession(context.db, { user, id }))) throw new Response(null, { status: 404 });
  if (rankOf((await accessOf(context.db, { user })).tier) === 0) throw redirect(exportPath(id), { status: 303 });
  const content = await write({ user, id });
  if (!content) throw new Response(null, { status: 404 });
  return new Response(content.text, {
    headers: {
      "Content-Type": types[kind],
      "Content-Disposition": `attachment; filename="firstproof-assessment-${content.createdAt.slice(0, 10)}.${kind}"`,
      "Cache-Control": "no-store",
    },
  });
}
