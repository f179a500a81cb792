import type { AppLoadContext } from "@remix-run/node";
import "../http/context.ts";
import { type SentFile, sendFile } from "./send-file.server.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
}

interface Wanted {
  /** Whose answers under way are counted. */
  user: string;
  file: SentFile;
  /** By which the log names it: "the file of a resource", and ids. */
  what: string;
  about: Record<string, string>;
}

/** Answers with a file of somebody. @returns undefined when the disk does not give it; the log then says which. */
export async function answerWithFile(
  { request, context: { files, left, log, assets } }: Asked,
  { user, file, what, about }: Wanted,
): Promise<Response | undefined> {
  const failed = (err: unknown) => log.error({ ...about, err }, `${what} cannot be read`);
  try {
    const sent = await sendFile({ request, left, user, sheet: assets.sheet.href }, files, file, failed);
    if (!sent) log.error(about, `${what} is missing`);
    return sent;
  } catch (error) {
    failed(error);
    return undefined;
  }
}
