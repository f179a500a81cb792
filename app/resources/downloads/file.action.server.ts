import { redirect } from "@remix-run/node";
import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { downloadPath, tabPath } from "../paths.ts";
import { formatIn } from "./download.action.server.ts";
import { downloadTexts, findFile } from "./find-file.server.ts";
import { isSigned } from "./signed-path.server.ts";

/**
 * Sends a file to the user for whom the link was signed, if their current plan opens it. Anything else (a copied link,
 * an expired one, a plan that has ended) redirects to the start of the download, which decides what to do.
 */
export async function resourceFileResponse(args: RouteArgs, resource: string): Promise<Response> {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const format = formatIn(query);
  const user = (await findUser(args))?.id;
  const found =
    user !== undefined && isSigned({ user, resource, format }, query)
      ? await findFile(context.db, { user, resource, format })
      : undefined;
  if (found?.kind !== "open") return redirect(downloadPath(resource, format), { status: 303 });
  const { id, file } = found;
  const about = { resource: id, key: file.key };
  const sent = await fileResponse(args, { user: user ?? "", file, label: "the file of a resource", about });
  return sent ?? redirectWith(tabPath(found.category), downloadTexts.failed);
}
