import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { answerCsv } from "#app/platform/csv/csv.server.ts";
import { exportSubscribers, subscribersFile, subscribersHead } from "./export-subscribers.server.ts";
import { newsletterPath, SubscribersQuery } from "./subscribers-query.ts";

/** The subscribers as a CSV file; `?type` filters them. */
export async function loader(asked: LoaderFunctionArgs) {
  const { id: by } = await requireAdmin(asked, newsletterPath);
  const { type } = SubscribersQuery.parse(Object.fromEntries(new URL(asked.request.url).searchParams));
  return answerCsv(asked.context, {
    name: subscribersFile,
    head: subscribersHead,
    parts: exportSubscribers(asked.context.db, { by, type }),
    failure: "Failed to load newsletter subscribers",
    back: newsletterPath,
  });
}
