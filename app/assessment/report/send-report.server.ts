import type { RouteArgs } from "#app/account/account.server.ts";
import { originOf } from "#app/account/origin.server.ts";
import { rulePath, type ShownBrand } from "#app/brand/brand.ts";
import { findLogo } from "#app/brand/brands.server.ts";
import { clock } from "#app/platform/clock.ts";
import { errorPage } from "#app/platform/http/error-page.ts";
import { NotStarted } from "#app/platform/jobs/keyed-queue.ts";
import { lookOf } from "./look.ts";
import type { Report } from "./report.ts";
import { renderReport } from "./report-thread.server.ts";

interface SendReportInput {
  user: string;
  report: Report;
  brand: ShownBrand | undefined;
  /** Without its ending. */
  fileName: string;
}

const heading = "We can't make the PDF right now";
const advice = "Wait a few seconds, go back, and try again. Your results are safe.";

/**
 * Responds with a report as a PDF to download, in the founder's brand if they use one; with a page that says so if it
 * can't be made.
 */
export async function sendReport(
  args: RouteArgs,
  { user, report, brand, fileName }: SendReportInput,
): Promise<Response> {
  const { request, context } = args;
  const look = { ...lookOf(brand, originOf(request) + rulePath), logo: await logoOf(args, brand) };
  const task = { report, look, created: clock.now() };
  const pdf = await renderReport(task, { user, sender: context.signal }).catch((error) => {
    if (!(error instanceof NotStarted)) context.log.error(error);
  });
  if (!pdf) return errorPage(context.assets.sheet.href, { status: 503, heading, advice });
  return new Response(pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileName}.pdf"`,
      "Cache-Control": "no-store",
    },
  });
}

async function logoOf({ context: { db } }: RouteArgs, brand: ShownBrand | undefined) {
  if (!brand?.logo) return undefined;
  const bytes = await findLogo(db, { id: brand.logo.id });
  return bytes && { bytes, width: brand.logo.width, height: brand.logo.height };
}
