import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { csvResponse } from "#app/platform/csv/csv.server.ts";
import { exportSubscribers, subscribersFile, subscribersHead } from "./export-subscribers.server.ts";
import { newsletterPath, SubscribersQuery } from "./subscribers-query.ts";

/** The subscribers as a CSV file; `?type` filters them. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: by } = await requireAdmin(args, newsletterPath);
  const { type } = SubscribersQuery.parse(Object.fromEntries(new URL(args.request.url).searchParams));
  return csvResponse(args.context, {
    name: subscribersFile,
    head: subscribersHead,
    parts: exportSubscribers(args.context.db, { by, type }),
    failure: "Failed to load newsletter subscribers",
    back: newsletterPath,
  });
}
