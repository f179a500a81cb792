import type { AppLoadContext } from "@remix-run/node";
import "../http/context.ts";
import { type SentFile, sendFile } from "./send-file.server.ts";

interface FileRequest {
  request: Request;
  context: AppLoadContext;
}

interface FileResponseInput {
  /** Subject of the concurrent download limit. */
  user: string;
  file: SentFile;
  /** Name of the file in the log, such as "the file of a resource", and ids. */
  label: string;
  about: Record<string, string>;
}

/** Responds with a user's file. @returns undefined when it cannot be read, which is logged. */
export async function fileResponse(
  { request, context: { files, signal, log, assets } }: FileRequest,
  { user, file, label, about }: FileResponseInput,
): Promise<Response | undefined> {
  const failed = (err: unknown) => log.error({ ...about, err }, `${label} cannot be read`);
  try {
    const sent = await sendFile({ request, signal, user, sheet: assets.sheet.href }, files, file, failed);
    if (!sent) log.error(about, `${label} is missing`);
    return sent;
  } catch (error) {
    failed(error);
    return undefined;
  }
}
