import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { accessOf } from "#app/billing/access.server.ts";
import { brandLinks, fileStem } from "#app/brand/brand.ts";
import { brandOf } from "#app/brand/brand-of.server.ts";
import { brandPath } from "#app/brand/paths.ts";
import { errorPage } from "#app/platform/http/error-page.ts";
import { reportOf } from "./report.ts";
import { sampleResult } from "./sample-result.ts";
import { sendReport } from "./send-report.server.ts";

const heading = "Your own brand is part of Premium";
const advice = "Your account isn't on Premium. With Pro you can download your results as a PDF in our name.";

/** A report with sample data, in the brand as it is saved. Without Premium a page with the reason, and 403. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireUser(args, brandPath);
  const { tier } = await accessOf(args.context.db, { user });
  if (tier !== "premium") return errorPage(args.context.assets.sheet.href, { status: 403, heading, advice });
  const brand = await brandOf(args, { user, tier });
  const result = sampleResult(brandLinks({ support: brand?.support ?? "" }));
  return sendReport(args, {
    user,
    report: reportOf(result, "UTC"),
    brand,
    fileName: `${fileStem(brand)}-sample-report`,
  });
}
