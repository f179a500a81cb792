import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireReauthentication } from "#app/account/account.server.ts";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { shortId } from "#app/platform/db/short-id.ts";
import { recordExport } from "#app/privacy/delete-on-request.server.ts";
import { exportResponse } from "#app/privacy/export-data.server.ts";
import { deletePath } from "./people-query.ts";
import { requirePerson } from "./require-person.server.ts";

/** Downloads all data we keep about a user, for an administrator who hands it over to them. */
export async function loader(args: LoaderFunctionArgs) {
  const back = deletePath(args.params.user ?? "");
  const { id: by } = await requireAdmin(args, back);
  await requireReauthentication(args, back);
  const person = await requirePerson(args);
  await recordExport(args.context.db, { user: person.id, by });
  return exportResponse(args.context, person, `firstproof-data-${shortId(person.id)}`);
}
