import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { planName } from "#app/billing/access.ts";
import { csvResponse, type Line } from "#app/platform/csv/csv.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { orFail } from "#app/platform/http/failure.server.ts";
import { errorFlash } from "#app/platform/http/failure.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { CouponsQuery, couponsPath } from "./coupons-query.ts";
import { listBatch } from "./list-coupons.server.ts";

const failure = "Failed to fetch coupons";
const head = ["Code", "Tier", "Access Days", "Expires", "Status"];

/** The coupons of `?batch` as a CSV file. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, couponsPath);
  const { batch = "" } = CouponsQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  const coupons = await orFail(args.context, failure, () => listBatch(args.context.db, { batch }));
  if (coupons.length === 0) return redirectWith(couponsPath, errorFlash("There is no such batch of coupons."));
  const lines = coupons.map(({ code, tier, days, expiresAt, status }): Line => {
    return [code, planName(tier), days, expiresAt.slice(0, 10), status];
  });
  const name = `coupons-${shortId(batch)}.csv`;
  return csvResponse(args.context, { name, head, parts: once(lines), failure, back: couponsPath });
}

async function* once<T>(lines: T) {
  yield lines;
}
