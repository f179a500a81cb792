import { redirect } from "@remix-run/node";
import { type Asked, findUser } from "#app/account/account.server.ts";
import { type SentFile, sendFile } from "#app/platform/files/send-file.server.ts";
import { redirectWith } from "#app/platform/flash.server.ts";
import { downloadPath, tabPath } from "../paths.ts";
import { formatIn } from "./answer-download.server.ts";
import { downloadTexts } from "./download-texts.ts";
import { findFile } from "./find-file.server.ts";
import { isSigned } from "./signed-path.server.ts";

/**
 * Sends a file to the person whose link it is, if their plan opens it at this moment. Whatever is not in order (a copied
 * link, an old one, a plan that has ended) leads back to where a download begins, and is decided there.
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
  const sent = await send(asked, user ?? "", found.id, found.file);
  return sent ?? redirectWith(tabPath(found.category), downloadTexts.failed);
}

/** @returns undefined when the disk does not give it; the log then says which. */
async function send(
  { request, context: { files, log, assets } }: Asked,
  user: string,
  resource: string,
  file: SentFile,
): Promise<Response | undefined> {
  const about = { resource, key: file.key };
  const failed = (err: unknown) => log.error({ ...about, err }, "the file of a resource cannot be read");
  try {
    const sent = await sendFile({ request, user, sheet: assets.sheet.href }, files, file, failed);
    if (!sent) log.error(about, "the file of a resource is missing");
    return sent;
  } catch (error) {
    failed(error);
    return undefined;
  }
}
