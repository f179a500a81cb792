import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "#app/account/roles/require-admin.server.ts";
import { fileName } from "#app/platform/files/download-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { formatIn } from "../downloads/download.action.server.ts";
import { downloadTexts } from "../downloads/find-file.server.ts";
import { adminResourcePath } from "./admin-paths.ts";
import { findAdminResource } from "./find-admin-resource.server.ts";

/** Sends the file of any resource to administrators, always as a download. Links redirect to their URL. */
export async function loader(args: LoaderFunctionArgs) {
  const { id: user } = await requireAdmin(args, adminResourcePath(args.params.resource ?? ""));
  const { request, params, context } = args;
  const found = await findAdminResource(context.db, params.resource ?? "");
  if (found?.url) return redirect(found.url, { status: 303 });
  const extension = formatIn(new URL(request.url).searchParams);
  const stored = found?.files.find((file) => extension === undefined || file.extension === extension);
  if (!found || !stored) throw new Response(null, { status: 404 });
  const { key, format } = stored;
  const file = { key, format, name: fileName(found.title, stored.extension) };
  const about = { resource: found.id, key };
  const sent = await fileResponse(args, { user, file, label: "the file of a resource", about });
  return sent ?? redirectWith(adminResourcePath(found.id), downloadTexts.failed);
}
