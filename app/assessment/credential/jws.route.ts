import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { signedReportPath } from "../paths.ts";
import { mediaType } from "./credential.ts";
import { findReport } from "./signed-reports.server.ts";

/** A signed report as a file, for its founder to pass on. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { sessionId: id = "", code = "" } = params;
  const { id: user } = await requireUser({ request, context }, signedReportPath(id, code));
  const report = await findReport(context.db, { user, id, code });
  if (!report) throw new Response(null, { status: 404 });
  return new Response(report.jws, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `attachment; filename="report-${report.code}.jws"`,
      "Cache-Control": "no-store",
    },
  });
}
