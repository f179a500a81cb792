import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { csvResponse } from "#app/platform/csv/csv.server.ts";
import { exportColumns, exportLines, findBulk } from "./bulk.server.ts";
import { bulkPath } from "./bulk-action.ts";

/** The users of an export as a CSV file, streamed as it is generated. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const { db } = args.context;
  const bulk = await findBulk(db, { id: args.params.bulk ?? "" });
  if (bulk?.kind !== "export" || bulk.state !== "done") throw new Response(null, { status: 404 });
  return csvResponse(args.context, {
    name: `users_${bulk.finishedAt?.slice(0, 10)}.csv`,
    head: exportColumns,
    parts: exportLines(db, bulk),
    failure: "Failed to fetch users",
    back: bulkPath(bulk.id),
  });
}
