import { redirect } from "@remix-run/node";
import { type Asked, findUser } from "#app/account/account.server.ts";
import { answerWithFile } from "#app/platform/files/answer-with-file.server.ts";
import { redirectWith } from "#app/platform/http/flash.server.ts";
import { downloadPath, tabPath } from "../paths.ts";
import { formatIn } from "./answer-download.server.ts";
import { downloadTexts } from "./download-texts.ts";
import { findFile } from "./find-file.server.ts";
import { isSigned } from "./signed-path.server.ts";

/**
 * Sends a file to the user for whom the link was signed, if their current plan opens it. Anything else (a copied link,
 * an expired one, a plan that has ended) redirects to the start of the download, which decides what to do.
 */
export async function answerFile(asked: Asked, resource: string): Promise<Response> {
  const { request, context } = asked;
  const query = new URL(request.url).searchParams;
  const format = formatIn(query);
  const user = (await findUser(asked))?.id;
  const found =
    user !== undefined && isSigned({ user, resource, format }, query)
      ? await findFile(context.db, { user, resource, format })
      : undefined;
  if (found?.kind !== "open") return redirect(downloadPath(resource, format), { status: 303 });
  const { id, file } = found;
  const about = { resource: id, key: file.key };
  const sent = await answerWithFile(asked, { user: user ?? "", file, what: "the file of a resource", about });
  return sent ?? redirectWith(tabPath(found.category), downloadTexts.failed);
}
