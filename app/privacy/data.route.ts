import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { exportData } from "./export-data.server.ts";

/** Downloads all data we keep about a user. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "/account");
  const now = new Date();
  const { db, files } = args.context;
  return new Response(exportData(db, files, { user, now }), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="firstproof-data-${now.toISOString().slice(0, 10)}.zip"`,
      "Cache-Control": "no-store",
    },
  });
}
