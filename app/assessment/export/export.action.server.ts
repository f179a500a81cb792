import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { countUse } from "#app/billing/receipt/uses.server.ts";
import { fileStem, type ShownBrand } from "#app/brand/brand.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
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
  write: (key: SessionKey & { brand?: ShownBrand }) => Promise<Content | undefined>,
): Promise<Response> {
  const id = params.sessionId ?? "";
  const { id: user } = await requireUser({ request, context }, exportPath(id));
  if (!(await hasSession(context.db, { user, id }))) throw new Response(null, { status: 404 });
  const { tier } = await accessOf(context.db, { user });
  if (rankOf(tier) === 0) throw redirect(exportPath(id), { status: 303 });
  const brand = await brandOf({ request, context }, { user, tier });
  const content = await write({ user, id, brand });
  if (!content) throw new Response(null, { status: 404 });
  await countUse(context, { user, benefit: "export" });
  return new Response(content.text, {
    headers: {
      "Content-Type": types[kind],
      "Content-Disposition": `attachment; filename="${fileStem(brand)}-assessment-${content.createdAt.slice(0, 10)}.${kind}"`,
      "Cache-Control": "no-store",
    },
  });
}
