import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { rankOf } from "#app/billing/access.ts";
import { countUse } from "#app/billing/receipt/uses.server.ts";
import { fileStem, shownBrand } from "#app/brand/brand.ts";
import { exportPath } from "../paths.ts";
import { brandedResultsOf, requestedResult } from "../results/results.server.ts";
import { reportOf } from "./report.ts";
import { sendReport } from "./send-report.server.ts";

/** A result as a PDF, a Pro feature: the newest, or a recorded one with `?result=`. Others get the page of the exports. */
export async function loader(args: LoaderFunctionArgs) {
  const requested = requestedResult(args);
  const { id: user, timeZone } = await requireUser(args, exportPath(requested.id));
  const results = await brandedResultsOf(args.context.db, { user, ...requested });
  if (!results) throw new Response(null, { status: 404 });
  if (rankOf(results.tier) === 0) throw redirect(exportPath(requested.id), { status: 303 });
  const brand = results.brand && shownBrand(results.brand, originOf(args.request));
  const day = (results.completedAt ?? results.createdAt).slice(0, 10);
  const report = reportOf(results, timeZone);
  const sent = await sendReport(args, { user, report, brand, fileName: `${fileStem(brand)}-report-${day}` });
  if (sent.ok) await countUse(args.context, { user, benefit: brand ? "report" : "export" });
  return sent;
}
