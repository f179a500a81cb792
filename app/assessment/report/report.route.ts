import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { countUse } from "#app/billing/receipt/uses.server.ts";
import { brandLinks, fileStem } from "#app/brand/brand.ts";
import { exportPath } from "../paths.ts";
import { findResults, resultsOf } from "../results/results.server.ts";
import { reportOf } from "./report.ts";
import { sendReport } from "./send-report.server.ts";

/** A result as a PDF, a Pro feature: the newest, or a recorded one with `?result=`. Others get the page of the exports. */
export async function loader(args: LoaderFunctionArgs) {
  const found = await findResults(args, exportPath(args.params.sessionId ?? ""));
  const { user, id, tier, record, brand } = found;
  if (rankOf(tier) === 0) throw redirect(exportPath(id), { status: 303 });
  const revision = record.kind === "old" ? record.revision : undefined;
  const links = brand && brandLinks(brand);
  const results = await resultsOf(args.context.db, { user, id, revision, links });
  if (!results) throw new Response(null, { status: 404 });
  const { timeZone } = await requireUser(args);
  const day = (results.completedAt ?? results.createdAt).slice(0, 10);
  const report = reportOf(results, timeZone);
  const sent = await sendReport(args, { user, report, brand, fileName: `${fileStem(brand)}-report-${day}` });
  await countUse(args.context, { user, benefit: brand ? "report" : "export" });
  return sent;
}
