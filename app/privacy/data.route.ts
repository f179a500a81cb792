import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "#app/account/account.server.ts";
import { exportResponse } from "./export-data.server.ts";

/** Downloads all data we keep about a user. */
export async function loader(args: LoaderFunctionArgs) {
  return exportResponse(args.context, await requireUser(args, "/account"), "firstproof-data");
}
