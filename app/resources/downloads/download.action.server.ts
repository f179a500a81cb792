import { redirect } from "@remix-run/node";
import { findUser, type RouteArgs } from "#app/account/account.server.ts";
import { authPath } from "#app/account/auth-path.ts";
import { storageErrorOf } from "#app/platform/db/storage-error.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { isPrefetch } from "#app/platform/http/is-human.ts";
import { downloadPath, startDownloadPath, tabPath } from "../paths.ts";
import { downloadTexts, premiumText } from "./find-file.server.ts";
import { secureDownload } from "./secure-download.server.ts";

/**
 * Redirects to the file. Visitors sign in first; users on another plan see which plan they need.
 * @returns the URL from which the page starts the download, if the query has `begins`. @throws every other outcome as a
 * redirect; 404 if the resource does not exist.
 */
export async function downloadResponse(args: RouteArgs, resource: string): Promise<{ path: string }> {
  const { request } = args;
  const query = new URL(request.url).searchParams;
  const format = formatIn(query);
  const user = await findUser(args);
  if (!user) throw await redirectWith(authPath({ to: startDownloadPath(resource, format) }), downloadTexts.signedOut);
  const begins = query.has("begins");
  const counts = !begins && request.method === "GET" && !isPrefetch(request.headers);
  const link = await linkFor(args, { user: user.id, resource, format, counts, further: isFurther(request) });
  if ("downloadUrl" in link) {
    if (begins) return { path: downloadPath(resource, format) };
    throw redirect(link.downloadUrl, { status: 303 });
  }
  if (link.error === "Not found") throw new Response(null, { status: 404 });
  throw await redirectWith(tabPath(link.category), premiumText(link.planName));
}

/** Whether the Range header asks for a later part: of a video that plays, or of an interrupted download. */
function isFurther({ headers }: Request): boolean {
  return /^bytes=0*[1-9]/.test(headers.get("Range") ?? "");
}

/** The additional format in the query, such as "md". */
export function formatIn(query: URLSearchParams): string | undefined {
  return query.get("format")?.match(/^[a-z0-9]{1,5}$/)?.[0];
}

/** If the storage refuses writes, downloads still work, but are not counted. */
async function linkFor({ context: { db, log } }: RouteArgs, input: Parameters<typeof secureDownload>[1]) {
  return secureDownload(db, input).catch((error) => {
    if (!input.counts || !storageErrorOf(error)) throw error;
    log.warn(error, "download not counted");
    return secureDownload(db, { ...input, counts: false });
  });
}
